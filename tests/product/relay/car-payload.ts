/** A submission, as the car page sends it. */
export const carPayload = {
  pickupLocation: 'Austin, TX 78701',
  deliveryLocation: 'Denver, CO 80202',
  vehicleInfo: '2019 Honda Civic',
  vehicleCondition: 'operable',
  preferredDate: '2030-06-15',
  name: 'Sam Sample',
  email: 'sam@example.com',
  phone: '(512) 555-0142',
  category: 'Cars',
  _subject: 'New Cars Shipping Quote Request - Sam Sample',
  _captcha: 'false',
  _template: 'table',
} as const

export const CAR_MAILBOX = 'vehicles'
