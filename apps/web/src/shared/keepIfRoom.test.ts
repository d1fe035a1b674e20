import { expect, test, vi } from 'vitest';
import { keepIfRoom } from './keepIfRoom.ts';

test('a full storage stops nobody', () => {
  const setItem = vi.fn();
  keepIfRoom({ setItem }, 'assay.language', 'en-US');
  expect(setItem.mock.calls).toEqual([['assay.language', 'en-US']]);
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepIfRoom({ setItem: full }, 'assay.language', 'en-US')).not.toThrow();
});
