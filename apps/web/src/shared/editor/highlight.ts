import type { Span } from './plainLines.ts';
import type { Effort } from './streamText.ts';

/**
 * Text as lines of classed spans; plain where the language has no grammar, and what would hold up its reader. Grammars are
 * fetched when first asked for. `effort` is shared by texts that are shown together.
 */
export const highlightLines = async (code: string, language: string, effort?: Effort): Promise<Span[][]> =>
  await (await import('./streamText.ts')).classedLines(code, language, effort);
