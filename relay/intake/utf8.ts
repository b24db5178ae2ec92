/** Decodes UTF-8. Returns undefined if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
