/** `pickup location` for `pickupLocation`. */
export const nameInWords = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()

/** A label from the name of a field: `Pickup location` from `pickupLocation`. */
export function titleFrom(name: string): string {
  const words = nameInWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Title of an item from the name of its group: `Vehicle` from `vehicles`. */
export const itemTitleFrom = (name: string): string => titleFrom(name).replace(/s$/, '')
