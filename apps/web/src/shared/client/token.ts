const key = 'assay.token';

/** A token for which this browser had no room: it serves until the page is left. */
let held: string | null = null;

/** The session token as the browser keeps it; other tabs see changes through the `storage` event. */
export const token = {
  key,
  read: (): string | null => held ?? localStorage.getItem(key),
  write: (value: string): void => {
    held = null;
    try {
      localStorage.setItem(key, value);
    } catch {
      held = value;
    }
  },
  clear: (): void => {
    held = null;
    localStorage.removeItem(key);
  },
};
