const fence = /^ {0,3}(`{3,}|~{3,})/;
const opening =
  /^ {0,3}:{3,} ?([a-z][\w-]{0,40}) ?(?:\[([^\]\n]{0,200})\]|([^{\n]{0,200}))?(?:\{[^}\n]{0,200}\})?[ \t]*$/;
const closing = /^ {0,3}:{3,}[ \t]*$/;

/** Where media of sites stand, which are named by an id alone. */
const sites: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  bilibili: 'https://www.bilibili.com/video/',
  vimeo: 'https://vimeo.com/',
};

const medium = (kind: string, target: string): string => {
  const site = Object.hasOwn(sites, kind) && !/[:/]/.test(target) ? sites[kind] : '';
  return `[${kind}](${site}${target})`;
};

/**
 * Markdown without what only Hydro and Luogu draw: `@[video](…)` becomes a link, and the marks of `:::` blocks go, with their
 * titles in bold letters before what stands in them. Code stays as it is.
 */
export const plainBlocks = (markdown: string): string => {
  if (!/@\[|:::/.test(markdown)) return markdown;
  let code = '';
  let open = 0;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (mark) code = code === '' ? mark : mark.startsWith(code) ? '' : code;
    const begin = code === '' && !mark ? opening.exec(line) : null;
    if (begin) {
      open += 1;
      const title = (begin[2] ?? begin[3] ?? '').trim();
      lines.push('', ...(title === '' ? [] : [`**${title}**`, '']));
    } else if (code === '' && open > 0 && closing.test(line)) {
      open -= 1;
      lines.push('');
    } else if (code !== '' || mark) lines.push(line);
    else
      lines.push(
        line.replace(/@\[(\w{1,20})\]\(([^()\s]{1,2000})\)/g, (_, kind: string, target: string) =>
          medium(kind, target),
        ),
      );
  }
  return lines.join('\n').replace(/\n{3,}/g, '\n\n');
};
