/** What was read of a handle: its rating, that it has none yet, or that there is no such handle. */
export type HandleRating = { handle: string; rating: number | null };

/** ms until a request is given up. */
const timeoutMs = 10_000;
/** Bytes of an answer that are read: a hundred users are about 60 KiB. */
const maxBytes = 1_000_000;

/** Handles that may exist: anything else is never sent anywhere. */
export const isHandle = (text: string): boolean => /^[\w.-]{2,24}$/.test(text);

/** The first bytes of a body as text. @throws Error when there are more than `max`. */
const boundedText = async (response: Response, max: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > max) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

const unknownHandle = /handle ([\w.-]{2,24}) not found/i;

/**
 * Asks Codeforces for the ratings of handles in one request. A handle that does not exist spoils the whole answer: it is
 * then named in `unknown` and the others are not answered.
 * @throws Error where the site cannot be reached in ten seconds, or answers with something else.
 */
export const askRatings = async (
  base: string,
  handles: readonly string[],
  signal: AbortSignal,
): Promise<{ found: HandleRating[] } | { unknown: string }> => {
  const url = new URL('/api/user.info', base);
  url.searchParams.set('handles', handles.join(';'));
  const response = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    // It is asked at its own address; where it sends us nobody has looked.
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  const answer: unknown = JSON.parse(await boundedText(response, maxBytes));
  if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object');
  const { status, comment, result } = answer as { status?: unknown; comment?: unknown; result?: unknown };
  if (status === 'OK' && Array.isArray(result)) {
    return {
      found: result.flatMap((one: { handle?: unknown; rating?: unknown } | null) =>
        typeof one?.handle === 'string'
          ? [{ handle: one.handle, rating: Number.isSafeInteger(one.rating) ? (one.rating as number) : null }]
          : [],
      ),
    };
  }
  const unknown = typeof comment === 'string' ? unknownHandle.exec(comment)?.[1] : undefined;
  if (unknown !== undefined) return { unknown };
  throw new Error(`HTTP ${response.status}`);
};
