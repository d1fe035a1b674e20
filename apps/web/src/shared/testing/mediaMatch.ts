import { vi } from 'vitest';

/** Every question about the window (its width, for one) is answered so from now on, until mocks are restored. */
export const mediaMatch = (matches: () => boolean): void => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matches(),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
};
