import { type FileTree, subtree, topTrees } from '../fileTree.ts';
import { defineFormat, type FoundProblem } from '../format.ts';
import { takeNotes } from '../notes.ts';
import { readText } from '../text/decodeText.ts';

const isPolygon = (tree: FileTree): boolean => tree.has('problem.xml');

/** Places of a contest's problems by short name, in the order of their indices; a broken file orders nothing. */
const orderOf = async (files: FileTree): Promise<Map<string, number>> => {
  const file = files.get('contest.xml');
  if (!file) return new Map();
  const { childrenNamed, readXml } = await import('../text/xmlTree.ts');
  try {
    const root = readXml(await readText(file, takeNotes()), file.name);
    const names = childrenNamed(root, 'problems')
      .flatMap((list) => childrenNamed(list, 'problem'))
      .map(({ attributes }) => ({ index: attributes['index'] ?? '', url: attributes['url'] ?? '' }))
      .sort((left, right) => (left.index < right.index ? -1 : 1))
      .map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    return new Map(names.map((name, place) => [name, place]));
  } catch {
    return new Map();
  }
};

/** A package with `problem.xml`, several beside each other, or a contest with `contest.xml` and `problems/`. */
export const polygonFormat = defineFormat({
  key: 'polygon',
  ids: ['polygon'],
  docs: [
    {
      name: 'Polygon',
      recognisedBy: '`problem.xml`, or `contest.xml` and `problems/`',
      origin: 'Codeforces Polygon: *full* packages, and *standard* ones, whose tests are made here',
    },
  ],
  open: async (files, context) => {
    const found = (problems: FoundProblem[]) => ({ format: 'polygon' as const, version: '', problems });
    if (isPolygon(files)) {
      return found([
        {
          name: context.name || 'problem',
          read: async (notes) => (await import('./readPolygon.ts')).readPolygon(files, notes),
        },
      ]);
    }
    const place = files.has('contest.xml') ? subtree(files, 'problems') : files;
    const folders = [...topTrees(place)].filter(([, tree]) => isPolygon(tree));
    if (folders.length === 0) return null;
    const order = await orderOf(files);
    const rank = (folder: string): number => order.get(folder) ?? order.size;
    const problems = folders
      .sort(([left], [right]) => rank(left) - rank(right))
      .map(
        ([name, tree]): FoundProblem => ({
          name,
          read: async (notes) => (await import('./readPolygon.ts')).readPolygon(tree, notes),
        }),
      );
    const names = folders.map(([name]) => name);
    return { ...found(problems), folders: names, ...(place === files ? {} : { place: 'problems' }) };
  },
});
