export interface TextPart {
  text: string;
  /** Present for addresses. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"'）)，。；]+/g;

/** Cut a plain text at its web addresses. */
export const linkify = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const href = match[0].replace(/[.,;:!?]+$/, '');
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: href, href });
    at = match.index + href.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
};
