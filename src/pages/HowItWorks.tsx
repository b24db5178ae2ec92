import check from 'virtual:icon/check'
import mail from 'virtual:icon/mail'
import megaphone from 'virtual:icon/megaphone'
import phone from 'virtual:icon/phone'
import search from 'virtual:icon/search'
import target from 'virtual:icon/target'
import users from 'virtual:icon/users'
import { CheckList } from '../components/CheckList'
import { RfqCard } from '../components/RfqCard'
import { ClosingBand, PageHero, Section, SectionHeading, SplitSection } from '../components/Section'
import { SiteFooter } from '../components/SiteFooter'
import { InfoNav, TrialLink } from '../components/SiteNav'
import { StrokeIcon } from '../components/StrokeIcon'
import { type Channel, channels, closing, hero, outcome } from '../content/how-it-works'
import { sampleRfqs } from '../content/samples'
import { Picture } from '../scenes/Stage'

function Channels() {
  return (
    <ul className="border-t border-line">
      {channels.map(({ icon, title, text, result }) => (
        <li
          key={title}
          className="grid gap-x-6 gap-y-3 border-b border-line py-7 md:grid-cols-[1.75rem_minmax(0,38rem)_minmax(15rem,1fr)] md:items-center"
        >
          <Icon name={icon} size={28} className="text-signal-text" />
          <div>
            <h3 className="text-title">{title}</h3>
            <p className="mt-1.5 max-w-prose text-muted">{text}</p>
          </div>
          <p className="flex items-center gap-2.5 font-semibold">
            <StrokeIcon markup={check} size={18} strokeWidth={2.5} className="text-good" /> {result}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function HowItWorks() {
  const [, rfq] = sampleRfqs
  return (
    <>
      <InfoNav />
      <main id="main">
        <PageHero eyebrow="How it works" title={hero.title} text={hero.text} actions={<TrialLink size="large" />}>
          <ChannelsScene />
        </PageHero>
        <Section tone="sunken">
          <SectionHeading title="The six channels" />
          <Channels />
        </Section>
        <SplitSection title={outcome.title} text={outcome.text}>
          <div className="grid items-start gap-8 md:grid-cols-2">
            <CheckList items={outcome.points} />
            {rfq && <RfqCard rfq={rfq} />}
          </div>
        </SplitSection>
        <ClosingBand title={closing.title} text={closing.text}>
          <TrialLink size="large" />
        </ClosingBand>
      </main>
      <SiteFooter />
    </>
  )
}

const icons: Readonly<Record<Channel['icon'], string>> = { mail, megaphone, phone, search, target, users }

/** Draws an icon by its name. Decorative, because the text next to it says the same. */
const Icon = ({ name, size, className }: { name: Channel['icon']; size: number; className?: string }) => (
  <StrokeIcon markup={icons[name]} size={size} strokeWidth={1.75} className={className} />
)

/** A diagram in the page's colors: six channels that merge, and the one request that results. */
function ChannelsScene() {
  return (
    <Picture box="0 0 520 370">
      <rect width="520" height="370" className="fill-sunken" />
      {channels.map(({ icon, name }, index) => {
        const y = 40 + index * 58
        const isAnswered = index === 1
        return (
          <g key={name}>
            <path
              d={`M160 ${y}C260 ${y} 240 185 334 185`}
              fill="none"
              strokeWidth={isAnswered ? 5 : 2.5}
              className={isAnswered ? 'stroke-signal' : 'stroke-edge'}
              opacity={isAnswered ? 1 : 0.55}
            />
            <rect
              x="16"
              y={y - 21}
              width="150"
              height="42"
              rx="9"
              className={isAnswered ? 'fill-surface stroke-signal' : 'fill-surface stroke-line'}
              strokeWidth={isAnswered ? 2.5 : 1.5}
            />
            <g transform={`translate(28 ${y - 11})`} className="text-signal-text">
              <Icon name={icon} size={22} />
            </g>
            <text x="60" y={y + 6} className="fill-ink font-semibold" fontSize="17">
              {name}
            </text>
          </g>
        )
      })}
      <path d="M334 185h72" strokeWidth="5" className="stroke-signal" />
      <rect x="304" y="155" width="60" height="60" rx="10" transform="rotate(45 334 185)" className="fill-scene-dark" />
      <path
        d="m320 186 10 10 20-22"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-signal"
      />
      <rect x="404" y="125" width="100" height="120" rx="12" className="fill-surface stroke-line" strokeWidth="1.5" />
      <rect x="418" y="139" width="44" height="16" rx="8" className="fill-signal" />
      <path
        d="M421 174h66M421 192h50M421 210h58M421 228h36"
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-scene-steel"
        opacity=".7"
      />
    </Picture>
  )
}
