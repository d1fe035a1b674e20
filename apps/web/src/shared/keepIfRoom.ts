/** Stores what a reader can do without after a reload: a browser whose storage is full refuses it. */
export const keepIfRoom = (storage: Pick<Storage, 'setItem'>, key: string, text: string): void => {
  try {
    storage.setItem(key, text);
  } catch {
    // It holds until the page is left.
  }
};
