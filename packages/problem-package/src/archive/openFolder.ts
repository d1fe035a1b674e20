import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FileSource } from '../fileSource.ts';
import { sortedTree } from '../fileTree.ts';
import { PackageError } from '../packageError.ts';
import type { Archive } from './archive.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { isLitter } from './entryPath.ts';

/** An unpacked package on our own disk, under the same rules as an archive. */
export const openFolder = async (folder: string, limits: ArchiveLimits): Promise<Archive> => {
  const root = await realpath(folder);
  const files: [string, FileSource][] = [];
  let total = 0;

  const visit = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isLitter(path) || entry.name === 'node_modules') continue;
      const real = await realpath(join(root, path)).catch(() => '');
      if (!real.startsWith(root + sep)) throw new PackageError('archive.symlink', { path });
      const { size, isFolder, isFile } = await stat(real).then((info) => ({
        size: info.size,
        isFolder: info.isDirectory(),
        isFile: info.isFile(),
      }));
      if (isFolder) {
        if (`${join(root, path)}${sep}`.startsWith(real + sep) && entry.isSymbolicLink()) {
          throw new PackageError('archive.symlink', { path });
        }
        await visit(path);
        continue;
      }
      if (!isFile) throw new PackageError('archive.entryType', { path });
      total += size;
      if (size > limits.fileSize) throw new PackageError('archive.fileSize', { path, limit: limits.fileSize });
      if (total > limits.totalSize) throw new PackageError('archive.totalSize', { limit: limits.totalSize });
      if (files.length >= limits.entries) throw new PackageError('archive.entries', { limit: limits.entries });
      files.push([path, { name: path, size, open: () => Promise.resolve(createReadStream(real)) }]);
    }
  };
  await visit('');
  return { files: sortedTree(files), close: () => Promise.resolve() };
};
