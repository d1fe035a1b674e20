import type { problem as problems } from '@assay/contract';
import { LRUCache } from 'lru-cache';

/** Letters of texts and of their HTML that are kept. */
const mostKept = 8_000_000;

type Part = keyof NonNullable<problems.ProblemInfo['drawn']>;
type Texts = Readonly<Record<Part, string | null>>;

const parts: readonly Part[] = ['description', 'input', 'output', 'hint', 'source'];

/**
 * Draws statements for readers, so that their browsers need no renderer of markdown and formulas; each text once, as long as
 * it is kept. `hosts`: other sites whose pictures are shown.
 */
export const createStatementDrawer = (hosts: readonly string[]) => {
  const known = new LRUCache<string, { html: string | null }>({
    maxSize: mostKept,
    sizeCalculation: ({ html }, text) => text.length + (html?.length ?? 0) + 1,
  });
  return async (texts: Texts): Promise<problems.ProblemInfo['drawn']> => {
    // Its libraries are not read before somebody reads a problem.
    const { drawText } = await import('@assay/markup/draw');
    const draw = (text: string): string | null => {
      const found = known.get(text) ?? { html: drawText(text, hosts) ?? null };
      known.set(text, found);
      return found.html;
    };
    const drawn = parts.map((part) => [part, texts[part]?.trim() ? draw(texts[part]) : null] as const);
    return Object.fromEntries(drawn) as problems.ProblemInfo['drawn'];
  };
};
