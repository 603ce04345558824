import { type ReactElement, useDeferredValue, useMemo, useState } from 'react'
import { readToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { useEditing, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { CatalogueNote } from './CatalogueNote.tsx'
import { filterCatalogue, listCategories, listPickable } from './filter-catalogue.ts'
import { PickerCard } from './PickerCard.tsx'

/** The tools that can be added, searched and by category. */
export function PickerList(props: {
  picked: ReadonlySet<string>
  onPick(change: (before: ReadonlySet<string>) => ReadonlySet<string>): void
}): ReactElement {
  const { picked, onPick } = props
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const rows = useEditing((state) => readToolRows(state.data))
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState<string>()
  const wanted = useDeferredValue(search)
  const entries = knownValue(catalogue)
  const pickable = useMemo(
    () => (entries ? listPickable(entries, new Set(rows.map(({ tool }) => tool))) : []),
    [entries, rows],
  )
  const categories = useMemo(() => listCategories(pickable), [pickable])
  const found = useMemo(() => filterCatalogue(pickable, wanted, category), [pickable, wanted, category])
  const toggle = (id: string) =>
    onPick((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const chip = (value: string | undefined, words: string) => (
    <button
      key={value ?? ''}
      type="button"
      className="hub-chip"
      aria-pressed={category === value}
      onClick={() => setCategory(value)}
    >
      {words}
    </button>
  )
  return (
    <div className="hub-picker__catalogue">
      <CatalogueNote />
      {pickable.length > 0 && (
        <>
          <SearchField
            label={t('picker_search')}
            value={search}
            onChange={setSearch}
            onKeyDown={(event) => {
              // Enter belongs to the search: what is picked must not be added by it.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          {categories.length > 1 && (
            <fieldset className="hub-chips">
              <legend className="hub-visually-hidden">{t('picker_categories')}</legend>
              {[chip(undefined, t('picker_all')), ...categories.map((each) => chip(each, each))]}
            </fieldset>
          )}
          <ul className="hub-picker__list" aria-label={t('picker_tools')}>
            {found.map((entry) => (
              <PickerCard key={entry.id} entry={entry} isPicked={picked.has(entry.id)} onToggle={toggle} />
            ))}
          </ul>
          <p className="hub-muted" role="status">
            {found.length === 0 ? t('picker_no_match') : t('picker_found', { count: found.length })}
          </p>
        </>
      )}
      {entries && pickable.length === 0 && (
        <p className="hub-empty">{t(entries.length === 0 ? 'picker_empty' : 'picker_all_added')}</p>
      )}
    </div>
  )
}
