import { describe, expect, it } from 'vitest';
import { takeNotes } from './notes.ts';

describe('notes', () => {
  it('are kept once', () => {
    const notes = takeNotes();
    notes.lose('embargo', { until: '1' });
    notes.lose('embargo', { until: '1' });
    notes.lose('embargo', { until: '2' });
    expect(notes.losses).toHaveLength(2);
  });
  it('are bounded in number and length', () => {
    const notes = takeNotes();
    for (let index = 0; index < 1000; index++) {
      notes.lose('key.ignored', { file: 'f', key: `${index}${'x'.repeat(10_000)}` });
      notes.refuse('case.noFile', { name: `${index}` });
    }
    expect(JSON.stringify(notes).length).toBeLessThan(100_000);
    for (const list of [notes.losses, notes.errors]) {
      expect(list).toHaveLength(101);
      expect(list.at(-1)).toEqual({ code: 'notes.more', params: { count: 900 } });
    }
  });
});
