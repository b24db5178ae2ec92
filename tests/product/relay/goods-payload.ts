/** A submission of the form for furniture and general items, whose description is a long text. */
export const goodsPayload = {
  pickupLocation: 'Austin',
  deliveryLocation: 'Denver',
  itemDescription: 'Chairs',
  weight: '250',
  preferredDate: '2030-06-15',
  name: 'Sam',
  email: 'sam@example.com',
  phone: '(512) 555-0142',
  category: 'Furniture & General Items',
} as const
