import { LRUCache } from 'lru-cache';

/** Letters of texts and of their HTML that are kept. */
const mostKept = 8_000_000;

/** HTML of a text of markdown and formulas that is safe to show; null for no text, and where the reader's own renderer is needed. */
export type DrawText = (text: string | null) => Promise<string | null>;

/**
 * Draws texts for readers, so that their browsers need no renderer of markdown and formulas; each text once, as long as it
 * is kept. `hosts`: other sites whose pictures are shown.
 */
export const createTextDrawer = (hosts: readonly string[]): DrawText => {
  const known = new LRUCache<string, { html: string | null }>({
    maxSize: mostKept,
    sizeCalculation: ({ html }, text) => text.length + (html?.length ?? 0) + 1,
  });
  return async (text) => {
    if (!text?.trim()) return null;
    const found = known.get(text);
    if (found !== undefined) return found.html;
    // Its libraries are not read before somebody reads a text.
    const { drawText } = await import('@assay/markup/draw');
    const html = drawText(text, hosts) ?? null;
    known.set(text, { html });
    return html;
  };
};
