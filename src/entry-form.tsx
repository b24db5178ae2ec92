import type { FormPath } from 'virtual:category-pages'
import { FormPage } from './components/FormPage'
import { startHistory } from './document-navigation'
import { FORM_ROOT_ID } from './form-root'
import { loadForm, loadFormFrom } from './forms'
import { hydratePage } from './hydrate-page'
import { readQuery } from './query'

const root = document.getElementById(FORM_ROOT_ID)
if (!root) throw new Error(`The page has no element #${FORM_ROOT_ID}`)

const { form: formId = '', formUrl, path } = root.dataset
const { category } = readQuery(location.search)

startHistory()
void hydratePage(
  root,
  <FormPage formId={formId} path={path as FormPath} category={category} />,
  formUrl ? loadFormFrom(formId, formUrl) : loadForm(formId),
)
