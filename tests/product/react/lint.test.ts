import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The findings of React's linter about the body of a component. */
async function lint(body: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'Sample.tsx')
  await writeFile(
    file,
    `import { useEffect, useRef, useState } from 'react'\nexport function Sample({ text }: { text: string }) {\n${body}\n}\n`,
  )
  return new Promise((resolve) => {
    execFile('node_modules/.bin/oxlint', ['-c', '.oxlintrc.json', '-f', 'unix', file], (_error, output) =>
      resolve(output),
    )
  })
}

test.each([
  ['a ref that is read while rendering', 'const ref = useRef(0)\nreturn <p>{ref.current}</p>', 'refs'],
  [
    'state that an effect sets at once',
    'const [shown, show] = useState("")\nuseEffect(() => show(text), [text])\nreturn <p>{shown}</p>',
    'set-state-in-effect',
  ],
  ['an impure value', 'return <p>{text}{Math.random()}</p>', 'purity'],
  ['a missing dependency', 'useEffect(() => console.log(text), [])\nreturn <p>{text}</p>', 'exhaustive-deps'],
])('the linter finds %s', async (_, body, rule) => {
  expect(await lint(body)).toContain(rule)
})

test('the linter lets a plain component pass', async () => {
  expect(await lint('return <p>{text}</p>')).not.toContain('Sample.tsx')
})
