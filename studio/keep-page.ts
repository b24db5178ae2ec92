import { KEEP_PAGE } from '../engine/compiler/events.ts'

import.meta.hot?.send(KEEP_PAGE)
