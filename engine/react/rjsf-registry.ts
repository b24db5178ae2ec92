import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { englishStringTranslator } from '@rjsf/utils'
import { ID_SEPARATOR } from './control.ts'
import { FieldTemplate } from './FieldTemplate.tsx'
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx'
import { Checkbox } from './widgets/Checkbox.tsx'
import { Radio } from './widgets/Radio.tsx'
import { Select } from './widgets/Select.tsx'
import { Textarea } from './widgets/Textarea.tsx'
import { TextInput } from './widgets/TextInput.tsx'

const Nothing = () => null

/**
 * What RJSF draws with, in place of its own default registry (see the alias in `vite.config.ts`): the fields that a flat
 * schema needs and our templates and widgets, without the many that no category file can ask for.
 */
const registry = {
  fields: { BooleanField, NumberField, ObjectField, SchemaField, StringField },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    // Our FieldTemplate draws hint and message itself, and nothing else of RJSF's frame is shown.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ButtonTemplates: { SubmitButton: Nothing },
  },
  widgets: {
    TextWidget: TextInput,
    DateWidget: TextInput,
    EmailWidget: TextInput,
    TextareaWidget: Textarea,
    SelectWidget: Select,
    RadioWidget: Radio,
    CheckboxWidget: Checkbox,
  },
  rootSchema: {},
  formContext: {},
  translateString: englishStringTranslator,
  globalFormOptions: { idPrefix: 'form', idSeparator: ID_SEPARATOR, useFallbackUiForUnsupportedType: false },
}

// biome-ignore lint/style/noDefaultExport: RJSF imports it so
export default function getDefaultRegistry() {
  return registry
}
