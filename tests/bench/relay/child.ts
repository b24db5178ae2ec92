import { siteCatalog } from '../../../build/schemas/site-catalog.ts'
import { loadForms } from '../../../engine/compiler/load.ts'
import { startRelay } from '../../../relay/server.ts'

/** Runs the relay in its own process, with a mailer that accepts and discards every email at once. */
const relay = await startRelay({
  forms: await loadForms(siteCatalog.read()),
  environment: {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: process.argv[2],
    RATE_LIMIT: 'off',
    MIN_FILL_TIME: '0',
    INBOX: 'off',
  },
  mailer: { send: async () => [], close: () => undefined },
})
process.on('message', () => void relay.close().then(() => process.exit(0)))
process.send?.(relay.url)
