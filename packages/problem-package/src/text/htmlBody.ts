/** What an HTML document shows: its body, or all of it where there is none, without scripts, styles and the head. */
export const htmlBody = (html: string): string => {
  const lower = html.toLowerCase();
  const begin = /<body\b[^>]{0,500}>/.exec(lower);
  const from = begin ? begin.index + begin[0].length : 0;
  const close = begin ? lower.indexOf('</body>', from) : -1;
  const until = close < 0 ? html.length : close;
  const parts: string[] = [];
  /** Elements that are not closed any more, so that nobody looks for their ends again and again. */
  const open = new Set<string>();
  let at = from;
  for (const match of lower.slice(0, until).matchAll(/<(script|style|head)\b/g)) {
    const name = match[1]!;
    if (match.index < at || open.has(name)) continue;
    const end = lower.indexOf(`</${name}>`, match.index);
    if (end < 0 || end >= until) {
      open.add(name);
      continue;
    }
    parts.push(html.slice(at, match.index));
    at = end + name.length + 3;
  }
  return parts.join('') + html.slice(at, until);
};
