/** What the playground's tool_hub may run at first: some of it freely, some after a person's word, the rest not at all. */
export const sampleTools = [
  {
    tool: 'tools/file_ops',
    enabled: true,
    operations: ['list', 'read', 'write', 'delete'],
    constraints: { allowed_paths: ['notes.txt', 'trips'], approval_operations: ['write', 'delete'] },
  },
  {
    tool: 'find_products',
    enabled: true,
    read_only: true,
    inputs: [{ key: 'limit', mode: 'manual', binding: 3 }],
  },
  { tool: 'place_order', enabled: true, constraints: { require_approval: true } },
  {
    tool: 'tools/http',
    enabled: true,
    read_only: true,
    constraints: { domains: ['127.0.0.1', 'example.com'], methods: ['GET'] },
  },
]
