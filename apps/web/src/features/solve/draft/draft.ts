import { languageByName } from '@assay/domain';

export interface Draft {
  language: string;
  /** Code by editor mode: C++ 17 and C++ 20 share one text, Java has its own. */
  code: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value['language'] === 'string' &&
  typeof value['savedAt'] === 'number' &&
  isRecord(value['code']) &&
  Object.values(value['code']).every((text) => typeof text === 'string');

/** Which text of a draft a language edits. */
export const bufferOf = (language: string): string => languageByName(language)?.contentType ?? language;

/** The stored draft; null when there is none or it cannot be read. */
export const readDraft = (storage: Pick<Storage, 'getItem'>, key: string): Draft | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
};

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
