/** Characters of a page that are kept. */
const most = 200_000;

/**
 * Takes out of a page of another judge what belongs to an account: values of hidden and password fields, tokens in scripts and heads,
 * and the given secrets.
 */
export const scrub = (page: string, secrets: readonly string[] = []): string => {
  let text = page
    .replace(/<input\b[^>]*>/gi, (tag) => tag.replace(/(\bvalue\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+)/gi, '$1"…"'))
    .replace(/(<meta\b[^>]*(?:csrf|token)[^>]*\bcontent\s*=\s*)("[^"]*"|'[^']*')/gi, '$1"…"')
    .replace(/((?:csrf|token|session|secret|auth)[\w-]*["']?\s*[:=]\s*)(["'])[^"']*\2/gi, '$1$2…$2')
    .replace(/\b(eyJ[\w-]{10,}\.[\w-]+\.[\w-]+|[0-9a-f]{32,})\b/gi, '…');
  for (const secret of secrets) if (secret.length > 2) text = text.replaceAll(secret, '…');
  return text.slice(0, most);
};
