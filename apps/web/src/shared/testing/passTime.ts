import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Lets so many ms pass on the fake clock, and waits until the page stands still: parts that are fetched only when they are
 * drawn take time that no fake clock knows, and may draw others that are fetched.
 */
export const passTime = async (ms: number): Promise<void> => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  let before: string;
  do {
    before = document.body.innerHTML;
    await act(() => vi.dynamicImportSettled());
  } while (document.body.innerHTML !== before);
};
