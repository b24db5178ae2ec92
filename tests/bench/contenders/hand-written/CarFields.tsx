import { Field } from './Field.tsx'

const conditions = [
  { value: 'operable', label: 'Yes, it drives and brakes' },
  { value: 'non-running', label: 'No, it needs a winch' },
]

export const RouteFields = () => (
  <>
    <Field
      name="pickupLocation"
      label="Pickup ZIP or city"
      placeholder="e.g. Austin, TX or 78701"
      width="half"
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
    />
    <Field
      name="deliveryLocation"
      label="Delivery ZIP or city"
      placeholder="e.g. Denver, CO or 80202"
      width="half"
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
    />
    <Field
      name="vehicleInfo"
      label="Year, make and model"
      placeholder="e.g. 2019 Honda Civic"
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="next"
    />
    <Field name="vehicleCondition" label="Does it run?" placeholder="Choose one" width="half" options={conditions} />
    <Field name="preferredDate" label="Preferred date to ship" type="date" width="half" autoComplete="off" />
  </>
)

export const ContactFields = () => (
  <>
    <Field name="name" label="Full name" autoComplete="name" autoCapitalize="words" enterKeyHint="next" />
    <Field
      name="email"
      label="Email"
      hint="We'll send your quotes here."
      type="email"
      placeholder="you@example.com"
      autoComplete="email"
      enterKeyHint="next"
    />
    <Field
      name="phone"
      label="Phone number"
      hint="Carriers may call or text you about your shipment."
      type="tel"
      placeholder="(555) 555-0100"
      autoComplete="tel"
      enterKeyHint="send"
    />
  </>
)
