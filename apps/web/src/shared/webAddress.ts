const known = /^https?:\/\//i;
const domain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u;

/** A link out of what people type as their page; undefined when it is none. Only http and https ever become links. */
export const webAddress = (text: string): string | undefined => {
  const value = text.trim();
  if (known.test(value)) return URL.canParse(value) ? value : undefined;
  return domain.test(value) ? `https://${value}` : undefined;
};

/** A GitHub account may be typed as a name or as an address. */
export const githubAddress = (text: string): string | undefined => {
  const value = text.trim().replace(/^@/, '');
  return /^[a-z\d-]{1,39}$/i.test(value) ? `https://github.com/${value}` : webAddress(value);
};

/** The address without what everyone knows. */
export const shortAddress = (text: string): string => text.trim().replace(known, '').replace(/\/$/, '');
