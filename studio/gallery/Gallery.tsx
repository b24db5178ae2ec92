import { useStore } from 'zustand'
import { urlOfFile } from '../model/file/address.ts'
import { STUDIO_PATH } from '../model/file/protocol.ts'
import { Choice } from '../parts/Choice.tsx'
import { STATE_LABELS } from '../preview/preview-window.ts'
import { Frame } from './Frame.tsx'
import { type Filter, matches, useFilter } from './filter.ts'
import type { GalleryFile, GalleryStore } from './gallery-store.ts'
import { STATE_NAMES, viewName, viewsOf, viewTitle, WIDTH_NAMES, WIDTHS } from './views.ts'

const titleOf = ({ form, id }: GalleryFile) => form?.label ?? form?.heading ?? id

/** Every form in every state. */
export function Gallery({ store }: { store: GalleryStore }) {
  const { files, failure } = useStore(store)
  const [filter, change] = useFilter()
  return (
    <>
      <header className="gallery-bar">
        <h1>Gallery</h1>
        <a href={STUDIO_PATH}>Studio</a>
        <FilterBar files={files ?? []} filter={filter} onChange={change} />
      </header>
      <main>
        {failure && (
          <p className="gallery-note" role="alert">
            {failure}
          </p>
        )}
        {!files && !failure && <p className="gallery-note">Reading the files…</p>}
        {files
          ?.filter(({ key }) => matches(filter.form, key))
          .map((file) => (
            <FileSection key={file.key} file={file} filter={filter} />
          ))}
      </main>
    </>
  )
}

type FilterBarProps = {
  files: readonly GalleryFile[]
  filter: Filter
  onChange: (change: Partial<Filter>) => void
}

function FilterBar({ files, filter, onChange }: FilterBarProps) {
  const all = ['', 'All'] as const
  return (
    <form>
      <Choice
        label="Form"
        value={filter.form}
        options={[all, ...files.map((file) => [file.key, titleOf(file)] as const)]}
        onChange={(form) => onChange({ form })}
      />
      <Choice
        label="State"
        value={filter.state}
        options={[all, ...STATE_NAMES.map((name) => [name, STATE_LABELS[name]] as const)]}
        onChange={(state) => onChange({ state })}
      />
      <Choice
        label="Width"
        value={filter.width}
        options={[all, ...WIDTH_NAMES.map((name) => [name, `${WIDTHS[name]} px`] as const)]}
        onChange={(width) => onChange({ width })}
      />
      <label>
        <input
          type="checkbox"
          checked={filter.scheme === 'dark'}
          onChange={({ target }) => onChange({ scheme: target.checked ? 'dark' : 'light' })}
        />
        Dark mode
      </label>
    </form>
  )
}

function FileSection({ file, filter }: { file: GalleryFile; filter: Filter }) {
  const { key, form } = file
  const views = viewsOf(form?.steps.length ?? 0).filter(({ state }) => matches(filter.state, state))
  const widths = WIDTH_NAMES.filter((width) => matches(filter.width, width))
  return (
    <section aria-labelledby={key}>
      <h2 id={key}>
        {titleOf(file)} <a href={urlOfFile(key)}>Edit {key}.json</a>
      </h2>
      {!form && <p className="gallery-note">This file has mistakes. The studio lists them.</p>}
      {form &&
        views.map((view) => (
          <article key={viewName(view)}>
            <h3>{viewTitle(view)}</h3>
            <div className="frames">
              {widths.map((width) => (
                <Frame key={width} form={form} view={view} width={width} scheme={filter.scheme} />
              ))}
            </div>
          </article>
        ))}
    </section>
  )
}
