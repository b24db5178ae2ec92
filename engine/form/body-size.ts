/** Largest body of a request that a relay takes, unless its operator has set another limit. Unit: bytes. */
export const MAX_BODY_BYTES = 131_072

/** Most bytes of one character in a body: an emoji is `%F0%9F%9A%9A` in a form without JavaScript. */
const BYTES_PER_CHARACTER = 12

/** Largest number of characters that a field may allow, in whole thousands. The relay takes that many of any character. */
export const LONGEST_ANSWER = Math.floor(MAX_BODY_BYTES / BYTES_PER_CHARACTER / 1000) * 1000
