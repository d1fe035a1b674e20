import { isIP } from 'node:net';

const named = ['loopback', 'linklocal', 'uniquelocal'];
const mostProxies = 50;

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
};

/**
 * Reads TRUSTED_PROXIES: addresses and networks between commas, whose word for the visitor's address is taken. This machine is
 * always among them.
 * @throws Error, a plain sentence, at what is neither.
 */
export const readTrustedProxies = (text: string | undefined): string[] => {
  const proxies = (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const bad = proxies.find((item) => !named.includes(item) && !isNetwork(item));
  if (bad !== undefined)
    throw new Error(`TRUSTED_PROXIES: "${bad}" is neither an address nor a network such as 10.0.0.0/8`);
  if (proxies.length > mostProxies) throw new Error(`TRUSTED_PROXIES names more than ${mostProxies} proxies`);
  return ['loopback', ...proxies];
};

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A web address without a slash at its end. @throws Error, a plain sentence that names the variable. */
export const readWebAddress = (name: string, text: string): string => {
  const url = parsed(text);
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || url.hostname === '')
    throw new Error(`${name} is not an address such as https://judge.example.org: ${text}`);
  return text.replace(/\/+$/, '');
};

/** @throws Error, a plain sentence without the password in it. */
export const readDatabaseUrl = (text: string): string => {
  const url = parsed(text);
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:')
    throw new Error('DATABASE_URL is not an address such as postgres://assay:SECRET@db.example.org/assay');
  return text;
};

/** The address of the site itself, without a slash at its end. @throws Error, a plain sentence: pages live at the root of their host. */
export const readSiteAddress = (name: string, text: string): string => {
  const address = readWebAddress(name, text);
  const { pathname, search, hash } = new URL(address);
  if (pathname !== '/' || search || hash)
    throw new Error(
      `${name} may have no path, for Assay is served at the root of a host, as https://judge.example.org: ${text}`,
    );
  return address;
};

/** A folder, or an object store with key, secret and bucket. @throws Error, a plain sentence without the secret in it. */
export const readStoreUrl = (name: string, text: string): string => {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  const url = parsed(text);
  const isStore = url?.protocol === 's3:' && url.username !== '' && url.password !== '' && url.pathname.length > 1;
  if (!isStore) throw new Error(`${name} is neither a folder nor like s3://KEY:SECRET@HOST/BUCKET?region=REGION`);
  return text;
};

/** Reads where other judges are reached: `HDU=http://mirror.example LIBRE.api=https://…`, parted by blanks. Throws for what is no such list. */
export const readRemoteHomes = (text: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (text ?? '')
      .split(/[\s,]+/)
      .filter((one) => one !== '')
      .map((one) => {
        const [, key, address] = /^([A-Z]+(?:\.\w+)?)=(.+)$/.exec(one) ?? [];
        if (!key || !address) throw new Error(`REMOTE_HOMES is not a list of KEY=address: ${one}`);
        return [key, readWebAddress('REMOTE_HOMES', address).replace(/\/+$/, '')];
      }),
  );
