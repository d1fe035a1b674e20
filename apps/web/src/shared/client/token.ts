const key = 'assay.token';

/** The session token as the browser keeps it; other tabs see changes through the `storage` event. */
export const token = {
  key,
  read: (): string | null => localStorage.getItem(key),
  write: (value: string): void => localStorage.setItem(key, value),
  clear: (): void => localStorage.removeItem(key),
};
