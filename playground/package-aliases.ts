import { fileURLToPath } from 'node:url'

const entry = (file: string) => fileURLToPath(new URL(`../entries/${file}`, import.meta.url))

/** The package by name, as its users import it, read from the sources. */
export const packageAliases = [
  { find: /^hubnodes$/, replacement: entry('index.ts') },
  { find: /^hubnodes\/styles\.css$/, replacement: entry('styles.css') },
  { find: /^hubnodes\/(reactflow|compiler|runtime|mcp|csp)$/, replacement: entry('$1.ts') },
]
