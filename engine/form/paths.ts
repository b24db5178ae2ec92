/**
 * A path names a field of a form: `email`, `pickup.city`, `vehicles.0.make`. It is the name of its control and its key in the
 * payload. Names of fields have no dots, so a dot always separates. Nothing else splits or joins paths.
 */
const SEPARATOR = '.'

/** The path of a field within an object, or of an item within a group; the root is ''. */
export const joinPath = (parent: string, name: string | number): string =>
  parent === '' ? String(name) : `${parent}${SEPARATOR}${name}`

/** The parts of a path: `['vehicles', '0', 'make']`. */
export const segmentsOf = (path: string): string[] => path.split(SEPARATOR)

/** Name of the form's own field that a path is in: `vehicles` for `vehicles.0.make`. */
export const topLevelName = (path: string): string => segmentsOf(path)[0] ?? ''
