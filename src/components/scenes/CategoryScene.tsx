import type { ComponentType } from 'react'
import type { SceneName } from '../../content/landing-page'
import { AirScene } from './AirScene'
import { BoxesScene } from './BoxesScene'
import { CarScene } from './CarScene'
import { ContainerScene } from './ContainerScene'
import { FurnitureScene } from './FurnitureScene'
import { MotorcycleScene } from './MotorcycleScene'
import { PartsScene } from './PartsScene'

const scenes: Record<SceneName, ComponentType> = {
  furniture: FurnitureScene,
  boxes: BoxesScene,
  car: CarScene,
  motorcycle: MotorcycleScene,
  parts: PartsScene,
  container: ContainerScene,
  air: AirScene,
}

/** The drawing that a landing page asks for by name. */
export function CategoryScene({ name }: { name: SceneName }) {
  const Scene = scenes[name]
  return <Scene />
}
