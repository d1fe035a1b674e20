import { languageByName } from '@assay/domain';
import type { Draft } from './storedDraft.ts';

/** Which text of a draft a language edits. */
export const bufferOf = (language: string): string => languageByName(language)?.contentType ?? language;

/** Store a draft; false when the browser refuses (full, or forbidden). */
export const writeDraft = (storage: Pick<Storage, 'setItem'>, key: string, value: Draft): boolean => {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** The draft with this code in this language; texts of other languages stay. */
export const withCode = (old: Draft | null, language: string, code: string, now: number): Draft => ({
  language,
  code: { ...old?.code, [bufferOf(language)]: code },
  savedAt: now,
});

/**
 * Whether another tab wrote a text that this tab does not know and does not show: then both are kept, and the reader
 * decides. `known` is what this tab stored or read last.
 */
export const isRival = (theirs: Draft, known: Draft | null, language: string, code: string): boolean => {
  const other = theirs.code[bufferOf(language)];
  return other !== undefined && other !== code && other !== known?.code[bufferOf(language)];
};
