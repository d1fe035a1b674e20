import type { Plugin, Rolldown } from 'vite';
import { type ReadPage, readPages } from './readPages.ts';
import type { FirstPage } from './src/head/firstPage.ts';

type Chunk = Rolldown.OutputChunk;

/** What a page's document asks for, beyond what every document does. Addresses below `/`. */
export interface PageAssets {
  /** Pattern of the page's address, with `:names`. */
  path: string;
  /** What the script in the head of the document reads. */
  first: FirstPage;
  scripts: string[];
  styles: string[];
  /** Areas of texts the page draws with, beyond every page's. */
  areas: string[];
  /** Texts of the page's areas by language; every page's own first texts included. */
  texts: Record<string, string[]>;
}

/** Areas that are asked for before the first paint of any page (`i18n.ts`). */
const firstAreas = ['common', 'shell', 'verdict'];

/** The files a chunk cannot run without, itself included. */
const closure = (file: string, chunks: ReadonlyMap<string, Chunk>, seen = new Set<string>()): Set<string> => {
  const chunk = chunks.get(file);
  if (chunk === undefined || seen.has(file)) return seen;
  for (const next of chunk.imports) if (next !== file) closure(next, chunks, seen);
  // After what it needs, whose styles come before its own.
  seen.add(file);
  return seen;
};

const areasIn = (chunk: Chunk): string[] =>
  Object.entries(chunk.modules).flatMap(([id, { code }]) =>
    !/[\\/]src[\\/](app|features)[\\/]/.test(id)
      ? []
      : [...(code ?? '').matchAll(/useTranslation\(\s*(\[[^\]]*\]|["'`]\w+)/g)].flatMap(
          ([, words = '']) => words.match(/\w+/g) ?? [],
        ),
  );

const textsOf = (areas: ReadonlySet<string>, chunks: ReadonlyMap<string, Chunk>): Record<string, string[]> => {
  const texts: Record<string, Set<string>> = {};
  for (const chunk of chunks.values()) {
    for (const id of Object.keys(chunk.modules)) {
      const [, language, area] = /locales[\\/]([\w-]+)[\\/](\w+)\.json$/.exec(id) ?? [];
      if (language === undefined || area === undefined || !areas.has(area)) continue;
      texts[language] ??= new Set();
      texts[language].add(chunk.fileName);
    }
  }
  return Object.fromEntries(Object.entries(texts).map(([language, files]) => [language, [...files]]));
};

/** The assets of every page, from the chunks of a build. @throws when a page has no chunk. */
const pageAssets = (pages: readonly ReadPage[], chunks: ReadonlyMap<string, Chunk>): PageAssets[] => {
  const all = [...chunks.values()];
  const fileOf = (source: string): string => {
    // One that shares a chunk with others has no face of its own.
    const found = all.find((chunk) => source in chunk.modules);
    if (found === undefined) throw new Error(`no chunk holds ${source}`);
    return found.fileName;
  };
  // Not `isEntry`: an entry that only imports is written into the document as its imports.
  const entry = all.find((chunk) => Object.keys(chunk.modules).some((id) => id.endsWith('/src/main.tsx')));
  const first = closure(entry?.fileName ?? '', chunks);
  const firstStyles = new Set([...first].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]));
  return pages.map(({ path, sources, first: described }) => {
    const files = new Set<string>();
    for (const source of sources) closure(fileOf(source), chunks, files);
    const used = [...files].map((file) => chunks.get(file)!);
    const areas = new Set(used.flatMap(areasIn));
    return {
      path,
      first: described,
      scripts: [...files].filter((file) => !first.has(file)),
      styles: [...new Set(used.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].filter(
        (file) => !firstStyles.has(file),
      ),
      areas: [...areas].filter((area) => !firstAreas.includes(area)),
      texts: textsOf(new Set([...firstAreas, ...areas]), chunks),
    };
  });
};

/** Writes `pages.json`: the server names a page's files in its document, so that they come beside the first ones. */
export const pageAssetsFile = (): Plugin => ({
  name: 'page-assets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter((output): output is Chunk => output.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'pages.json',
        source: JSON.stringify(pageAssets(await readPages(), chunks)),
      });
    },
  },
});
