import { z } from 'zod'

const text = (message: string) => z.string().trim().min(1, message)

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export const carSchema = z.object({
  pickupLocation: text('Pickup location is required'),
  deliveryLocation: text('Delivery location is required'),
  vehicleInfo: text('Vehicle information is required'),
  vehicleCondition: z.enum(['operable', 'non-running'], 'Vehicle condition is required'),
  preferredDate: z.string().refine(isDate, 'Preferred shipping date is required'),
  name: text('Name is required'),
  email: z.email('Valid email is required'),
  phone: text('Phone number is required'),
})

export type Car = z.infer<typeof carSchema>
export type CarField = keyof Car

export const steps: readonly { title: string; fields: readonly CarField[] }[] = [
  {
    title: 'Your car and its route',
    fields: ['pickupLocation', 'deliveryLocation', 'vehicleInfo', 'vehicleCondition', 'preferredDate'],
  },
  { title: 'Where to send your quotes', fields: ['name', 'email', 'phone'] },
]
