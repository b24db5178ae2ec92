import { spawn, spawnSync } from 'node:child_process'

const shell = process.platform === 'win32'

/** Runs a command of npm. Returns whether it succeeded. */
export const npm = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): boolean =>
  spawnSync('npm', args, { stdio: 'inherit', shell, env }).status === 0

/** Runs a command of npm in parallel with others. Resolves with its output and whether it succeeded. */
export function npmBeside(args: readonly string[]): Promise<{ readonly isFine: boolean; readonly output: string }> {
  const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ isFine: code === 0, output }))
  })
}
