/** A number in decimal notation, without rounding: 19.99 is `{ digits: 1999n, scale: 2 }`. */
type Decimal = { readonly digits: bigint; readonly scale: number }

/** The decimal that was typed for a number. `readNumber` refuses a decimal that the number doesn't keep as it is. */
function decimalOf(number: number): Decimal {
  const [significand = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = significand.split('.')
  const scale = fraction.length - Number(exponent)
  return { digits: BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale)), scale: Math.max(0, scale) }
}

/** Whether a number is a multiple of a step, as both are written in decimal notation: 19.99 of 0.01 is. */
export function isMultiple(number: number, step: number): boolean {
  const [one, other] = [decimalOf(number), decimalOf(step)]
  return (one.digits * 10n ** BigInt(other.scale)) % (other.digits * 10n ** BigInt(one.scale)) === 0n
}
