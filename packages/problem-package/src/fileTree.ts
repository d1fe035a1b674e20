import type { FileSource } from './fileSource.ts';

/** The files of an archive by path, `/` between folders, in order of path. Folders exist only through their files. */
export type FileTree = ReadonlyMap<string, FileSource>;

const byPath = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

export const sortedTree = (files: Iterable<readonly [string, FileSource]>): FileTree =>
  new Map([...files].sort(([left], [right]) => byPath(left, right)));

/** The files below one folder, with paths relative to it. For every folder of a tree, ask `topTrees` once. */
export const subtree = (tree: FileTree, folder: string): FileTree => {
  const prefix = `${folder}/`;
  const files = new Map<string, FileSource>();
  for (const [path, file] of tree) if (path.startsWith(prefix)) files.set(path.slice(prefix.length), file);
  return files;
};

/** The folders directly below the root of a tree with what is in them. */
export const topTrees = (tree: FileTree): ReadonlyMap<string, FileTree> => {
  const folders = new Map<string, Map<string, FileSource>>();
  for (const [path, file] of tree) {
    const slash = path.indexOf('/');
    if (slash <= 0) continue;
    const name = path.slice(0, slash);
    const files = folders.get(name);
    if (files) files.set(path.slice(slash + 1), file);
    else folders.set(name, new Map([[path.slice(slash + 1), file]]));
  }
  return folders;
};

/** Names of the folders directly below the root of a tree. */
export const topFolders = (tree: FileTree): string[] => {
  const folders = new Set<string>();
  for (const path of tree.keys()) {
    const slash = path.indexOf('/');
    if (slash > 0) folders.add(path.slice(0, slash));
  }
  return [...folders];
};

/** Names of the files directly in the root of a tree. */
export const rootFiles = (tree: FileTree): string[] => [...tree.keys()].filter((path) => !path.includes('/'));

export const hasFolder = (tree: FileTree, folder: string): boolean => {
  const prefix = `${folder}/`;
  for (const path of tree.keys()) if (path.startsWith(prefix)) return true;
  return false;
};

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Name without its last extension. */
export const stemOf = (path: string): string => {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? path.slice(0, dot) : path;
};

/** Last extension in lower case, without the dot. */
export const extensionOf = (path: string): string => {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') + 1 ? path.slice(dot + 1).toLowerCase() : '';
};

const headers: ReadonlySet<string> = new Set(['h', 'hh', 'hpp', 'hxx']);

/** Is this a header of C or C++, by its ending: no program of its own, but what programs share? */
export const isHeader = (path: string): boolean => headers.has(extensionOf(path));
