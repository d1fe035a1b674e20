/** Names that somebody typed, by spaces, commas or lines, each once. */
export const namesOf = (text: string): string[] => [...new Set(text.split(/[\s,，;；、]+/).filter(Boolean))];
