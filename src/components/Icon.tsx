import { type LucideIcon, Mail, Megaphone, Phone, Search, Target, Users } from 'lucide-react'

const icons = {
  mail: Mail,
  megaphone: Megaphone,
  phone: Phone,
  search: Search,
  target: Target,
  users: Users,
} as const satisfies Record<string, LucideIcon>

/** Names of the icons that content can use. */
export type IconName = keyof typeof icons

/** Draws an icon by its name. Decorative, because the text next to it says the same. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const Drawing = icons[name]
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />
}
