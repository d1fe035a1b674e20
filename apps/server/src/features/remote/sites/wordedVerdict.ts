import { isInFlight, status } from '@assay/domain';
import type { RemoteVerdict } from './site.ts';

/** What each word of a site means: what the word of a verdict begins with, and our number. */
export type VerdictWords = readonly (readonly [begin: string, status: number])[];

/** Reads a verdict by the site's word. One that is not known waits: sites invent words for states before the last. */
export const wordedVerdict = (
  words: VerdictWords,
  { word, time, memory }: { word: string; time?: number | undefined; memory?: number | undefined },
): RemoteVerdict => {
  const found = words.find(([begin]) => word.toLowerCase().startsWith(begin.toLowerCase()))?.[1] ?? status.pending;
  const isFinal = !isInFlight(found);
  const isCosted = isFinal && found !== status.compileError;
  return {
    status: found,
    isFinal,
    word,
    ...(isCosted && time !== undefined && { time }),
    ...(isCosted && memory !== undefined && { memory }),
  };
};
