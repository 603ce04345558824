import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { canRedo, canUndo } from '../../src/store/history.ts'
import { Download, Moon, Redo2, RotateCcw, Sun, Undo2, Upload } from './icons.ts'
import { useFlow, usePage, useWords } from './page-context.ts'
import { createSampleFlow } from './sample-flow.ts'
import { saveFlowFile } from './save-flow-file.ts'
import { settingsStore } from './settings.ts'

/** What can be done to the whole flow, and how the page looks. */
export function Toolbar({ onImport }: { onImport: () => void }) {
  const { flow, notices } = usePage()
  const words = useWords()
  const history = useFlow((state) => state.history)
  const { isDark, language } = useStore(settingsStore)

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
      <ToolbarButton
        label={words('page_undo')}
        hint="Ctrl+Z"
        isDisabled={!canUndo(history)}
        onClick={flow.getState().undo}
        icon={<Undo2 size={16} aria-hidden />}
      />
      <ToolbarButton
        label={words('page_redo')}
        hint="Ctrl+Shift+Z"
        isDisabled={!canRedo(history)}
        onClick={flow.getState().redo}
        icon={<Redo2 size={16} aria-hidden />}
      />
      <span className="page-divider" />
      <ToolbarButton label={words('page_export')} onClick={exportNow} icon={<Download size={16} aria-hidden />} />
      <ToolbarButton label={words('page_import')} onClick={onImport} icon={<Upload size={16} aria-hidden />} />
      <ToolbarButton label={words('page_reset')} onClick={reset} icon={<RotateCcw size={16} aria-hidden />} />
      <span className="page-divider" />
      <ToolbarButton
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

interface ToolbarButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  hint?: string
  isDisabled?: boolean
  isIconOnly?: boolean
}

function ToolbarButton({ label, icon, onClick, hint, isDisabled = false, isIconOnly = false }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className="page-button"
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      {!isIconOnly && <span className="page-button-text">{label}</span>}
    </button>
  )
}
