import { type FileSource, readBytes } from '../fileSource.ts';
import { extensionOf, type FileTree, rootFiles, stemOf } from '../fileTree.ts';
import { PackageError } from '../packageError.ts';
import { defaultArchiveLimits } from './archiveLimits.ts';
import { openZip } from './openZip.ts';

/** Bytes of a zip inside a package, which is held in memory as long as its files are. */
const innerLimit = 256 * 1024 ** 2;

/** The files of a zip that lies inside a package; throws PackageError as for the package itself. */
export const openInner = async (file: FileSource): Promise<FileTree> => {
  const bytes = await readBytes(file, innerLimit);
  return (await openZip(bytes, defaultArchiveLimits)).files;
};

const packageEndings = new Set(['zip', 'kpp']);

/** A zip of an archive of packages: what is in it, or why it cannot be read. */
type InnerPackage = { name: string } & ({ files: FileTree } | { error: PackageError });

/**
 * The packages of an archive that holds nothing but packages, by their names without ending; empty where it holds anything
 * else. Together they keep to the limits of one archive, packed and unpacked.
 */
export const innerPackages = async (files: FileTree): Promise<InnerPackage[]> => {
  const names = rootFiles(files);
  if (names.length !== files.size || !names.every((name) => packageEndings.has(extensionOf(name)))) return [];
  const { totalSize, entries } = defaultArchiveLimits;
  const packed = names.reduce((sum, name) => sum + files.get(name)!.size, 0);
  if (packed > innerLimit) throw new PackageError('archive.totalSize', { limit: innerLimit });
  const found: InnerPackage[] = [];
  let [size, count] = [0, 0];
  for (const name of names) {
    let inner: FileTree;
    try {
      inner = await openInner(files.get(name)!);
    } catch (error) {
      if (!(error instanceof PackageError)) throw error;
      found.push({ name: stemOf(name), error });
      continue;
    }
    count += inner.size;
    for (const file of inner.values()) size += file.size;
    if (size > totalSize) throw new PackageError('archive.totalSize', { limit: totalSize });
    if (count > entries) throw new PackageError('archive.entries', { limit: entries });
    found.push({ name: stemOf(name), files: inner });
  }
  return found;
};
