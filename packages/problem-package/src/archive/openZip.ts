import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { type FileSource, readBytes } from '../fileSource.ts';
import { sortedTree } from '../fileTree.ts';
import { PackageError } from '../packageError.ts';
import type { Archive } from './archive.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { likelyName } from './entryName.ts';
import { isLitter, safePath } from './entryPath.ts';
import { followLinks } from './followLinks.ts';

/** Leading bytes of archives that people rename to `.zip`, and what they are called. */
const kinds: readonly { kind: string; at?: number; bytes: readonly number[] }[] = [
  { kind: 'RAR', bytes: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { kind: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'gzip (.gz, .tgz)', bytes: [0x1f, 0x8b] },
  { kind: 'bzip2', bytes: [0x42, 0x5a, 0x68] },
  { kind: 'xz', bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { kind: 'Zstandard', bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: 'tar', at: 257, bytes: [0x75, 0x73, 0x74, 0x61, 0x72] },
  { kind: 'PDF', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Bytes that `otherKind` looks at. */
const kindBytes = 300;

/** What a file that is no zip is by its first bytes, as people call it; null when nobody knows. */
const otherKind = (head: Uint8Array): string | null =>
  kinds.find(({ at = 0, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.kind ?? null;

/** The file type bits of a Unix mode, kept by zip in the upper half of the external attributes. */
const typeOf = (entry: Entry): number => (entry.externalFileAttributes >>> 16) & 0o170000;
const symlink = 0o120000;
const plainTypes = new Set([0, 0o100000, 0o040000]);

const broken = (cause: unknown): PackageError =>
  cause instanceof PackageError ? cause : new PackageError('archive.broken');

const damaged = (path: string): PackageError => new PackageError('file.damaged', { file: path });

/** Passes bytes through and fails at the end when they are not what the archive promised. */
const verifying = (entry: Entry, path: string): Transform => {
  let sum = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      done(sum === entry.crc32 ? null : damaged(path));
    },
  });
};

const sourceOf = (zip: ZipFile, entry: Entry, path: string): FileSource => ({
  name: path,
  size: entry.uncompressedSize,
  open: async (): Promise<Readable> => {
    let packed: Readable;
    try {
      packed = await zip.openReadStreamPromise(entry);
    } catch {
      throw damaged(path);
    }
    const checked = verifying(entry, path);
    packed.on('error', () => checked.destroy(damaged(path)));
    checked.on('close', () => packed.destroy());
    return packed.pipe(checked);
  },
});

const checkSizes = (entry: Entry, path: string, limits: ArchiveLimits): void => {
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (size > limits.fileSize) throw new PackageError('archive.fileSize', { path, limit: limits.fileSize });
  if (size > limits.compressionFreeSize && size > packed * limits.compression) {
    throw new PackageError('archive.compression', { path, limit: limits.compression });
  }
};

const listFiles = async (zip: ZipFile, limits: ArchiveLimits): Promise<Omit<Archive, 'close'>> => {
  let litter = 0;
  const files = new Map<string, FileSource>();
  const links = new Map<string, string>();
  const seen = new Set<string>();
  let total = 0;
  let packed = 0;
  if (zip.entryCount > limits.entries) throw new PackageError('archive.entries', { limit: limits.entries });
  for await (const entry of zip.eachEntry()) {
    const name = likelyName(entry);
    const path = safePath(name, limits);
    if (entry.isEncrypted()) throw new PackageError('archive.encrypted', { path });
    if (path === '') continue;
    if (seen.has(path)) throw new PackageError('archive.duplicate', { path });
    seen.add(path);
    const type = typeOf(entry);
    if (type !== symlink && !plainTypes.has(type)) throw new PackageError('archive.entryType', { path });
    if (name.endsWith('/')) continue;
    checkSizes(entry, path, limits);
    total += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (total > limits.totalSize) throw new PackageError('archive.totalSize', { limit: limits.totalSize });
    if (type !== symlink) {
      if (isLitter(path)) litter++;
      else files.set(path, sourceOf(zip, entry, path));
      continue;
    }
    const target = await readBytes(sourceOf(zip, entry, path), 4096);
    if (!isLitter(path)) links.set(path, target.toString('utf8'));
  }
  if (total > limits.totalCompressionFreeSize && total > packed * limits.compression) {
    throw new PackageError('archive.totalCompression', { limit: limits.compression });
  }
  followLinks(files, links, limits);
  return { files: sortedTree(files), litter };
};

/** What could not be opened may be an archive of another kind, whatever its name says. */
const notZip = async (source: string | Buffer, cause: unknown): Promise<PackageError> => {
  let head = Buffer.alloc(0);
  if (typeof source === 'string') {
    const handle = await open(source, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(kindBytes), 0, kindBytes, 0);
      head = buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } else head = source.subarray(0, kindBytes) as typeof head;
  const kind = otherKind(head);
  return kind === null ? broken(cause) : new PackageError('archive.otherKind', { kind });
};

/**
 * Lists a zip without unpacking it. Sizes are checked by what the directory of the archive promises, and every file is
 * checked again against that promise (length and CRC) while it is read.
 */
export const openZip = async (source: string | Buffer, limits: ArchiveLimits): Promise<Archive> => {
  let zip: ZipFile;
  const options = { decodeStrings: false, autoClose: false };
  try {
    zip = typeof source === 'string' ? await openPromise(source, options) : await fromBufferPromise(source, options);
  } catch (error) {
    throw await notZip(source, error);
  }
  const close = async (): Promise<void> => {
    if (typeof source === 'string') zip.close();
  };
  try {
    return { ...(await listFiles(zip, limits)), close };
  } catch (error) {
    await close();
    throw broken(error);
  }
};
