/**
 * What may be opened at a site, and read for its statements: paths, from their beginning to their end. Everything else is refused. `pause`:
 * ms between two pages that are read.
 */
export const sites = {
  HDU: { submit: /^\/submit\.php$/, statement: /^\/showproblem\.php$/, pause: 1000 },
  CF: {
    submit: /^\/problemset\/submit\/\d+\/\w+$/,
    statement: /^\/(?:contest\/\d+\/problem|problemset\/problem\/\d+)\/\w+$/,
    pause: 2100,
  },
  GYM: { submit: /^\/gym\/\d+\/submit$/, statement: /^\/gym\/\d+(?:\/problem\/\w+|\/attachments)?$/, pause: 2100 },
  SPOJ: { submit: /^\/submit\/\w+\/?$/, statement: /^\/problems\/\w+\/?$/, pause: 1000 },
  AC: { submit: /^\/contests\/[\w-]+\/submit$/, statement: /^\/contests\/[\w-]+\/tasks\/[\w-]+$/, pause: 1000 },
  LIBRE: { submit: /^\/p\/\d+$/, statement: /^\/p\/\d+$/, pause: 1000 },
};

/**
 * Reads an address that a page of ours asks for. Undefined unless it is on the site's own origin, without a password, and on a path of the
 * given kind.
 */
export const allowed = (homes, key, kind, address) => {
  if (!Object.hasOwn(sites, key) || !Object.hasOwn(homes, key) || typeof address !== 'string') return undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOwn = url.origin === homes[key] && url.username === '' && url.password === '';
  return isOwn && sites[key][kind].test(url.pathname) ? url : undefined;
};
