/** What the browser tests and stories load: found only while they run, it would make the page reload in the middle of one. */
export const browserDependencies = [
  'react/jsx-dev-runtime',
  'react-dom/client',
  '@xyflow/react',
  'reactflow',
  '@rjsf/core/lib/components/Form.js',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  'zustand',
  'zustand/vanilla',
  'ajv',
  'yaml',
  'ajv/dist/2019.js',
  'ajv/dist/2020.js',
  'lucide',
  'axe-core',
]
