/** A call that a page asks first, as the build writes it down (`pageAssets.ts`). */
export interface FirstCall {
  /** Path and query; `:name` in the query stands for a member of the page's address or of its query. */
  address: string;
  /** Only with a session. */
  login?: true;
}

/** What the document of a page says of it: to whom it is open, and what it asks first. */
export interface FirstPage {
  /** Pattern of its address. */
  path: string;
  /** Not open without a session: then home is drawn. */
  login?: true;
  calls: FirstCall[];
}

/** Where the reader is, as the document knows it before any page is there. */
export interface Arrival {
  pathname: string;
  search: URLSearchParams;
  loggedIn: boolean;
  /** Minutes by which the reader's clock is ahead of UTC. */
  utcOffset: number;
}

/** Members of an address by the names of its page's pattern; undefined where the address can be of no page. */
const membersOf = (pattern: string, pathname: string): Map<string, string> | undefined => {
  const given = pathname.split('/').filter(Boolean);
  const members = new Map<string, string>();
  try {
    for (const [index, part] of pattern.split('/').filter(Boolean).entries())
      if (part.startsWith(':')) members.set(part, decodeURIComponent(given[index] ?? ''));
  } catch {
    return undefined;
  }
  return members;
};

/**
 * The addresses that the page at an address asks first. Queries keep the order in which they are declared; a member that the
 * address lacks is left out, and a call of which nothing is left is not sent.
 */
export const addressesOf = ({ path, calls }: FirstPage, arrival: Arrival): string[] => {
  const members = membersOf(path, arrival.pathname);
  if (members === undefined) return [];
  const memberOf = (name: string): string | undefined =>
    members.get(name) ?? arrival.search.get(name.slice(1)) ?? undefined;
  return calls.flatMap(({ address, login }) => {
    const [call = '', text = ''] = address.split('?');
    const query = [...new URLSearchParams(text)];
    if (login && !arrival.loggedIn) return [];
    if (arrival.search.size > 0 && query.some(([name]) => name === 'currentPage')) return [];
    const filled = query.flatMap(([name, value]): [string, string][] => {
      const found =
        value === ':utcOffset' ? String(arrival.utcOffset) : value.startsWith(':') ? memberOf(value) : value;
      return found === undefined || found === '' ? [] : [[name, found]];
    });
    const asks = query.filter(([, value]) => value.startsWith(':') && value !== ':utcOffset');
    if (asks.length > 0 && !filled.some(([name]) => asks.some(([asked]) => asked === name))) return [];
    return filled.length === 0 ? [call] : [`${call}?${new URLSearchParams(filled)}`];
  });
};
