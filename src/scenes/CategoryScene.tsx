import type { ComponentType } from 'react'
import type { SceneName } from '../content/landing-pages'
import { AirScene, AirStrip } from './AirScene'
import { BoxesScene, BoxesStrip } from './BoxesScene'
import { CarScene, CarStrip } from './CarScene'
import { ContainerScene, ContainerStrip } from './ContainerScene'
import { FurnitureScene, FurnitureStrip } from './FurnitureScene'
import { MotorcycleScene, MotorcycleStrip } from './MotorcycleScene'
import { PartsScene, PartsStrip } from './PartsScene'

const drawings: Record<SceneName, { Scene: ComponentType; Strip: ComponentType }> = {
  furniture: { Scene: FurnitureScene, Strip: FurnitureStrip },
  boxes: { Scene: BoxesScene, Strip: BoxesStrip },
  car: { Scene: CarScene, Strip: CarStrip },
  motorcycle: { Scene: MotorcycleScene, Strip: MotorcycleStrip },
  parts: { Scene: PartsScene, Strip: PartsStrip },
  container: { Scene: ContainerScene, Strip: ContainerStrip },
  air: { Scene: AirScene, Strip: AirStrip },
}

type CategorySceneProps = {
  name: SceneName
  /** Whether to draw only the vehicle, for the strip in the closing band. */
  isStrip?: boolean
}

/** Draws the scene of a landing page by its name. */
export function CategoryScene({ name, isStrip }: CategorySceneProps) {
  const { Scene, Strip } = drawings[name]
  return isStrip ? <Strip /> : <Scene />
}
