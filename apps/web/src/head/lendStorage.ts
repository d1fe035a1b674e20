const names = ['localStorage', 'sessionStorage'] as const;

const inMemory = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
};

/** A browser that forbids storage throws at its very name: what is kept then lives as long as the page. */
export const lendStorage = (view: Window): void => {
  for (const name of names) {
    try {
      view[name].getItem(name);
    } catch {
      Object.defineProperty(view, name, { configurable: true, value: inMemory() });
    }
  }
};
