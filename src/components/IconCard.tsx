import { Icon, type IconName } from './Icon'

export function IconCard({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="card">
      <span className="icon-badge">
        <Icon name={icon} />
      </span>
      <h3 className="card-title">{title}</h3>
      <p className="card-text">{text}</p>
    </li>
  )
}
