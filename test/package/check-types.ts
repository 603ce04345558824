import { join } from 'node:path'
import ts from 'typescript'

const dist = join(import.meta.dirname, '../../dist')

/** A host's page. */
export const page: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
}
/** A host's program without a page. */
export const service: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: ['node'],
}

/** Strict type errors of files that a host could have, given by name; they see the built package. */
export function checkTypes(files: Readonly<Record<string, string>>, options: ts.CompilerOptions): string[] {
  const all = { strict: true, noEmit: true, skipLibCheck: false, target: ts.ScriptTarget.ES2022, ...options }
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(dist, name), text]))
  const host = ts.createCompilerHost(all)
  const { getSourceFile, fileExists } = host
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.getSourceFile = (path, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022)
  }
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...texts.keys()], all, host))
    .map(({ file: place, messageText }) => `${place?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}
