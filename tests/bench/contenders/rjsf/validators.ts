import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import type { PageStep } from '../car-page.ts'
import { schemasOf } from './schemas.ts'

/** Turns the `require` calls of generated code into imports. */
function withImports(code: string): string {
  const names = new Map<string, string>()
  const body = code.replaceAll(/require\("([^"]+)"\)/g, (_, source: string) => {
    const name = names.get(source) ?? `required${names.size}`
    names.set(source, name)
    return name
  })
  return [...[...names].map(([source, name]) => `import ${name} from '${source}.js'`), body].join('\n')
}

/** Returns the text of a module with RJSF's standalone validators of each step. */
export function rjsfValidatorsModule(steps: readonly PageStep[]): string {
  const byStep = schemasOf(steps).map(
    (schema) => `((exports) => {\n${compileSchemaValidatorsCode(schema)}\nreturn exports })({})`,
  )
  return withImports(`export const validatorsByStep = [${byStep.join(',\n')}]`)
}
