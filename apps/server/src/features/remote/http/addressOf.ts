import { RemoteFault } from '../sites/remoteFault.ts';

/** Where a site is reached: its home, and its other hosts by the adapter's names of them. No slash at the end. */
export interface RemotePlaces {
  home: string;
  hosts?: Readonly<Record<string, string>>;
}

/** The host of an address with its port, for messages. */
const foreign = (address: URL): RemoteFault =>
  new RemoteFault('notReadable', { words: `leads to ${address.host || address.protocol}` });

/**
 * Reads where a request of a site goes: a path of its home, `<host>:<path>` with a name of its hosts, or an absolute address. Throws
 * notReadable for an address that is not on one of its own hosts.
 */
export const addressOf = (places: RemotePlaces, path: string): URL => {
  const [, name, rest] = /^(\w+):(\/(?!\/).*)$/s.exec(path) ?? [];
  const host = name === undefined ? undefined : places.hosts?.[name];
  const text = host ? host + rest : /^https?:\/\//i.test(path) ? path : `${places.home}/${path.replace(/^\//, '')}`;
  if (!URL.canParse(text)) throw new RemoteFault('notReadable', { words: 'no address' });
  return ownAddress(places, new URL(text));
};

/**
 * Passes an address on one of the site's own hosts; the same host by TLS counts, the way back from TLS does not.
 * Throws notReadable for others.
 */
export const ownAddress = ({ home, hosts = {} }: RemotePlaces, address: URL): URL => {
  const isOwn = [home, ...Object.values(hosts)]
    .map((one) => new URL(one))
    .some((one) => one.host === address.host && [one.protocol, 'https:'].includes(address.protocol));
  if (!isOwn || address.username !== '' || address.password !== '') throw foreign(address);
  return address;
};
