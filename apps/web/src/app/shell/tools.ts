/** The two outside sites of the external-tools menu. */
export const tools = [
  { label: 'tools.notes', href: 'https://oi-wiki.org/' },
  { label: 'tools.visual', href: 'https://visualgo.net/' },
] as const;
