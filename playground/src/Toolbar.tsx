import { useStore } from 'zustand'
import { canRedo, canUndo } from '../../src/store/history.ts'
import { pasteByButton } from './clipboard.ts'
import { ClipboardPaste, Download, Moon, Redo2, RotateCcw, Sun, Undo2, Upload } from './icons.ts'
import { PageButton } from './PageButton.tsx'
import { useFlow, usePage, useWords } from './page-context.ts'
import { createSampleFlow } from './sample-flow.ts'
import { saveFlowFile } from './save-flow-file.ts'
import { settingsStore } from './settings.ts'
import { readStepLabel } from './step-label.ts'
import { useFreePlace } from './use-free-place.ts'

/** What can be done to the whole flow, and how the page looks. */
export function Toolbar({ onImport }: { onImport: () => void }) {
  const page = usePage()
  const { flow, notices } = page
  const place = useFreePlace()
  const words = useWords()
  const history = useFlow((state) => state.history)
  const { isDark, language } = useStore(settingsStore)

  const wordStep = (label: string | undefined) => {
    if (label === undefined) return ''
    const { action, what } = readStepLabel(label)
    return words(`page_step_${action}`, { what }).trim()
  }
  const exportNow = () => {
    const diagnostics = saveFlowFile(flow.getState())
    notices.getState().show({ message: 'page_exported', diagnostics })
  }
  const reset = () => {
    flow.getState().replaceFlow(createSampleFlow(), 'reset')
    notices.getState().show({ message: 'page_was_reset', diagnostics: [] })
  }
  return (
    <div className="page-toolbar" role="toolbar" aria-label={words('page_toolbar')}>
      <PageButton
        label={words('page_undo')}
        hint="Ctrl+Z"
        detail={wordStep(history.past.at(-1)?.label)}
        isDisabled={!canUndo(history)}
        onClick={flow.getState().undo}
        icon={<Undo2 size={16} aria-hidden />}
      />
      <PageButton
        label={words('page_redo')}
        hint="Ctrl+Shift+Z"
        detail={wordStep(history.future[0]?.label)}
        isDisabled={!canRedo(history)}
        onClick={flow.getState().redo}
        icon={<Redo2 size={16} aria-hidden />}
      />
      <span className="page-divider" />
      <PageButton
        label={words('page_paste')}
        hint="Ctrl+V"
        icon={<ClipboardPaste size={16} aria-hidden />}
        onClick={() => void pasteByButton(page, place)}
      />
      <span className="page-divider" />
      <PageButton label={words('page_export')} onClick={exportNow} icon={<Download size={16} aria-hidden />} />
      <PageButton label={words('page_import')} onClick={onImport} icon={<Upload size={16} aria-hidden />} />
      <PageButton label={words('page_reset')} onClick={reset} icon={<RotateCcw size={16} aria-hidden />} />
      <span className="page-divider" />
      <PageButton
        label={words(isDark ? 'page_theme_light' : 'page_theme_dark')}
        isIconOnly
        onClick={() => settingsStore.setState({ isDark: !isDark })}
        icon={isDark ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
      />
      <select
        className="page-select"
        aria-label={words('page_language')}
        value={language}
        onChange={(event) => settingsStore.setState({ language: event.target.value === 'zh-CN' ? 'zh-CN' : 'en' })}
      >
        <option value="en">English</option>
        <option value="zh-CN">简体中文</option>
      </select>
    </div>
  )
}
