import { allCalls, type Call } from '@assay/contract';
import type { TestServer } from './harness.ts';
import { permissionMatrix } from './permissionMatrix.ts';
import { unzip } from './unzip.ts';

/** What somebody knows of a problem and writes wherever a call asks for something of that name. */
export type Guess = Readonly<Record<string, unknown>>;

const ends = new Set(permissionMatrix.filter((row) => row.endsSession).map((row) => row.call));

/** Names of what a place of a call takes. */
const keysOf = (schema: Call['query']): string[] =>
  'shape' in schema ? Object.keys((schema as unknown as { shape: object }).shape) : [];

const filled = (schema: Call['query'], guess: Guess): Guess =>
  Object.fromEntries(keysOf(schema).flatMap((key) => (guess[key] === undefined ? [] : [[key, guess[key]]])));

const queryText = (query: Guess): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  return search.size === 0 ? '' : `?${search}`;
};

/** Calls that a person with a browser can make and go on asking; `isReading`: those that change nothing. */
export const askableCalls = ({ isReading }: { isReading: boolean }): Call[] =>
  allCalls.filter(
    (call) =>
      call.transport !== 'stream' &&
      call.transport !== 'upload' &&
      call.access !== 'judge' &&
      !ends.has(`${call.area}.${call.name}`) &&
      (!isReading || call.method === 'GET'),
  );

/** A call in which every known name is filled in. */
const question = (call: Call, guess: Guess): { url: string; body: string | undefined } => ({
  url: `${call.path}${queryText(filled(call.query, guess))}`,
  body: call.method === 'GET' ? undefined : JSON.stringify(filled(call.body, guess)),
});

/** Each call with each guess, without those in which a guess changes nothing that was not asked already. */
export const questionsOf = (
  calls: readonly Call[],
  guesses: readonly Guess[],
): { call: Call; guess: Guess; index: number }[] => {
  const known = new Set<string>();
  return guesses.flatMap((guess, index) =>
    calls.flatMap((call) => {
      const { url, body } = question(call, guess);
      const text = `${call.method} ${url} ${body}`;
      if (known.has(text)) return [];
      known.add(text);
      return [{ call, guess, index }];
    }),
  );
};

/** What the server says to a call in which every known name is filled in; the files of an archive are said, too. */
export const asked = async (
  server: TestServer,
  call: Call,
  guess: Guess,
  token: string | undefined,
): Promise<{ name: string; http: number; text: string }> => {
  const { url, body } = question(call, guess);
  const answer = await server.app.inject({
    method: call.method,
    url,
    headers: {
      'accept-language': 'en-US',
      ...(token ? { authorization: token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  // A sheet is one, too.
  const isZip = answer.rawPayload.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  const text = isZip ? [...unzip(answer.rawPayload)].flat().join('\n') : answer.payload;
  const { date: _date, 'content-length': _length, ...headers } = answer.headers;
  return { name: `${call.area}.${call.name}`, http: answer.statusCode, text: `${JSON.stringify(headers)}\n${text}` };
};
