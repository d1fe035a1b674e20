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

/** The stored draft; null when there is none or it cannot be read. */
export const readDraft = (storage: Pick<Storage, 'getItem'>, key: string): Draft | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
};
