import type { FileTree } from './fileTree.ts';
import type { Notes } from './notes.ts';

/** More files than this beside each other are counted instead of listed. */
const listed = 5;

/** Notes every file that nothing was read from, whole folders in one line. */
export const noteUnused = (tree: FileTree, isUsed: (path: string) => boolean, notes: Notes): void => {
  const unused = [...tree.keys()].filter((path) => !isUsed(path));
  const folders = new Map<string, number>();
  const alone: string[] = [];
  for (const path of unused) {
    const slash = path.indexOf('/');
    if (slash < 0) alone.push(path);
    else folders.set(path.slice(0, slash + 1), (folders.get(path.slice(0, slash + 1)) ?? 0) + 1);
  }
  if (alone.length > listed) folders.set('./', alone.length);
  else for (const path of alone) notes.lose('file.ignored', { path, count: 1 });
  for (const [path, count] of folders) notes.lose('file.ignored', { path, count });
};
