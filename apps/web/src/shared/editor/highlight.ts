import type { Span } from './plainLines.ts';

/** Text as lines of classed spans; plain where the language has no grammar. Grammars are fetched when first asked for. */
export const highlightLines = async (code: string, language: string): Promise<Span[][]> =>
  await (await import('./streamText.ts')).classedLines(code, language);
