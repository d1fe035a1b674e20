import { type FileSource, readBytes } from '../fileSource.ts';
import type { FileTree } from '../fileTree.ts';
import { defaultArchiveLimits } from './archiveLimits.ts';
import { openZip } from './openZip.ts';

/** Bytes of a zip inside a package, which is held in memory as long as its files are. */
const innerLimit = 256 * 1024 ** 2;

/** The files of a zip that lies inside a package; throws PackageError as for the package itself. */
export const openInner = async (file: FileSource): Promise<FileTree> => {
  const bytes = await readBytes(file, innerLimit);
  return (await openZip(bytes, defaultArchiveLimits)).files;
};
