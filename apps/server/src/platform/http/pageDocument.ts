import { createHash } from 'node:crypto';

/** Files of one page of the web app as its build lists them in `pages.json`. */
export interface PageAssets {
  path: string;
  scripts: string[];
  styles: string[];
  /** Areas of texts. */
  areas: string[];
  texts: Record<string, string[]>;
  /** What the script in the head of the document is told: `login` says that the page is not open without a session. */
  first: { path: string; login?: boolean };
}

interface Build {
  /** The built `index.html`. */
  html: string;
  pages: readonly PageAssets[];
}

interface Asked {
  /** Path of the request without its query. */
  path: string;
  /** Header `Accept-Language`. */
  language: string | undefined;
}

const matcher = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`);

/** The browser's first language that the app speaks; a guess, the reader may have chosen another on the page. */
const languageOf = (header: string | undefined, known: readonly string[]): string | undefined => {
  const tags = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  for (const tag of tags) {
    const found = known.find((language) => language.startsWith(tag) && tag.length === 2);
    if (found !== undefined) return found;
  }
  return known.find((language) => language.startsWith('zh')) ?? known[0];
};

const links = ({ scripts, styles, areas, texts }: PageAssets, language: string | undefined): string =>
  [
    `<meta name="texts" content="${areas.join(' ')}">`,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...(language === undefined ? [] : (texts[language] ?? [])), ...scripts].map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  ].join('');

/** Sources for a policy of content that allow the inline scripts of a built page, and no others. */
export const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

interface PageDocument {
  html: string;
  /** The language it was put together for; undefined for a page that has no texts. */
  language: string | undefined;
}

/** A page, and home beside one that sends who has no session there. */
const described = ({ first }: PageAssets, home: PageAssets | undefined): string =>
  JSON.stringify(first.login && home !== undefined ? [first, home.first] : [first]);

/** A document with what it says without being asked (`inlineAnswers.ts`). */
export const withAnswers = (html: string, text: string): string =>
  html.replace('id="said">', (start) => `${start}${text}`);

/**
 * The document of the web app for an address: the built page, which also names the files of the page at that address,
 * so that a browser asks for all of them at once instead of one after the other. Each is put together once.
 */
export const createPageDocument = ({ html, pages }: Build): ((asked: Asked) => PageDocument) => {
  const home = pages.find(({ path }) => path === '/home');
  const known = pages.map((assets) => ({ assets, pattern: matcher(assets.path), made: new Map<string, string>() }));
  return ({ path, language }) => {
    const wanted = path === '/' ? '/home' : path;
    const page = known.find(({ pattern }) => pattern.test(wanted));
    if (page === undefined) return { html, language: undefined };
    const spoken = languageOf(language, Object.keys(page.assets.texts));
    const made = page.made.get(spoken ?? '');
    if (made !== undefined) return { html: made, language: spoken };
    const whole = html
      .replace('id="first">', (start) => start + described(page.assets, home))
      .replace('</head>', () => `${links(page.assets, spoken)}</head>`);
    page.made.set(spoken ?? '', whole);
    return { html: whole, language: spoken };
  };
};
