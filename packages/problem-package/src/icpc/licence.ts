/** Where the problem comes from, with the licence and its owner in brackets. A licence that is `unknown` is none. */
export const sourceText = (sources: { name: string; url: string }[], license: string, owner: string): string => {
  const named = sources.filter(({ name }) => name !== '');
  const names = named.map(({ name, url }) => (/^https?:\/\//.test(url) ? `[${name}](${url})` : name)).join(', ');
  const rights = license === 'unknown' ? '' : [license.toUpperCase(), owner].filter(Boolean).join(', ');
  return [names, rights === '' ? '' : `(${rights})`].filter(Boolean).join(' ');
};

const named = /^(.*?)\s*\((public domain|cc0|cc by|cc by-sa|educational|permission)(?:, ([^()]+))?\)$/is;

/** The source of a problem and the licence that stands behind it, as `problem.yaml` names them; the reverse of `sourceText`. */
export const licenceOf = (text: string): { source: string; license?: string; rights_owner?: string } => {
  const [, source = text, license, owner] = named.exec(text.trim()) ?? [];
  return {
    source,
    ...(license ? { license: license.toLowerCase() } : {}),
    ...(owner ? { rights_owner: owner.trim() } : {}),
  };
};
