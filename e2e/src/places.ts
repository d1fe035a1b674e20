/** What stands in an address for the places of its pattern, by their names. */
export type Places = Readonly<Record<string, string | number>>;

/** The address of a page with its places filled in. */
export const addressOf = (path: string, places: Places): string =>
  path.replace(/:(\w+)/g, (place, name: string) => {
    const value = places[name];
    if (value === undefined) throw new Error(`${path}: what ${place} is has to be said to the accessibility check`);
    return String(value);
  });
