import mail from 'virtual:icon/mail'
import megaphone from 'virtual:icon/megaphone'
import phone from 'virtual:icon/phone'
import search from 'virtual:icon/search'
import target from 'virtual:icon/target'
import users from 'virtual:icon/users'
import { StrokeIcon } from '../components/StrokeIcon'

const icons = { mail, megaphone, phone, search, target, users } as const

/** Names of the icons that content can use. */
export type IconName = keyof typeof icons

/** Draws an icon by its name. Decorative, because the text next to it says the same. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <StrokeIcon markup={icons[name]} size={size} strokeWidth={1.75} />
)
