import { describe, expect, it } from 'vitest';
import { bufferOf, withCode, writeDraft } from './draft.ts';
import { readDraft } from './storedDraft.ts';

const memory = () => {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
};

describe('drafts', () => {
  it('come back as they were stored', () => {
    const storage = memory();
    const stored = withCode(null, 'C++ 17', 'int main(){}', 5);
    expect(writeDraft(storage, 'k', stored)).toBe(true);
    expect(readDraft(storage, 'k')).toEqual(stored);
  });

  it('keep the text of every language apart, and share it between versions of one', () => {
    const first = withCode(null, 'C++ 17', 'cpp', 1);
    const second = withCode(first, 'Java', 'java', 2);
    expect(second).toMatchObject({ language: 'Java', savedAt: 2 });
    expect(second.code[bufferOf('C++ 20')]).toBe('cpp');
    expect(second.code[bufferOf('Java')]).toBe('java');
    expect(second.code[bufferOf('C')]).toBeUndefined();
  });

  it('are ignored when broken, and said when they could not be stored', () => {
    const storage = memory();
    storage.setItem('k', '{"language":3}');
    expect(readDraft(storage, 'k')).toBeNull();
    storage.setItem('k', 'nonsense');
    expect(readDraft(storage, 'k')).toBeNull();
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(writeDraft(full, 'k', withCode(null, 'C', '', 0))).toBe(false);
  });
});
