/** A line of the day from elsewhere. */
export interface Quote {
  text: string;
  /** Who says so; may be empty. */
  from: string;
}

/** Characters; a longer line has no room below a clock. */
const longest = 120;
/** Bytes of an answer that are looked at. */
const mostBytes = 16_384;
const freshMs = 600_000;

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** Reads what services of this kind answer: JSON with one of the usual names, or plain text. */
export const readQuote = (answer: string): Quote | null => {
  let fields: Record<string, unknown>;
  try {
    const parsed: unknown = JSON.parse(answer);
    fields = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : { text: parsed };
  } catch {
    fields = /^\s*</.test(answer) ? {} : { text: answer };
  }
  const text = wordsOf(fields['text'] ?? fields['quote'] ?? fields['content'] ?? fields['hitokoto']);
  const from = wordsOf(fields['from'] ?? fields['author'] ?? fields['source']);
  return text === '' || text.length > longest ? null : { text, from: from.slice(0, longest / 2) };
};

const textOf = async (response: Response): Promise<string> => {
  if (!response.ok || response.body === null) return '';
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > mostBytes) return '';
  }
  return text;
};

/**
 * Lines of the service that QUOTE_URL names, asked at most every ten minutes and never waited for longer than
 * `patienceMs`. Null where there is none, or it said nothing usable: pages have lines of their own.
 */
export const createQuotes = (needs: { url: string | undefined; patienceMs?: number; now?: () => number }) => {
  const { url, patienceMs = 2000, now = Date.now } = needs;
  let kept: { at: number; quote: Promise<Quote | null> } | undefined;
  const ask = async (address: string): Promise<Quote | null> => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      return readQuote(await textOf(await fetch(address, { signal, redirect: 'error' })));
    } catch {
      return null;
    }
  };
  return async (): Promise<Quote | null> => {
    if (!url) return null;
    if (!kept || now() - kept.at > freshMs) kept = { at: now(), quote: ask(url) };
    return kept.quote;
  };
};
