/** What ships with the playground. Paths are relative to the project's root, where it is started. */
export const sampleFolders = {
  files: 'playground/files',
  skills: 'playground/skills',
  presets: 'playground/presets.yaml',
  apiDocument: 'playground/sample-api/openapi.yaml',
} as const
