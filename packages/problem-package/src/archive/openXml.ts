import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { bytesSource, type FileSource } from '../fileSource.ts';
import { stemOf } from '../fileTree.ts';
import { PackageError } from '../packageError.ts';
import type { Archive } from './archive.ts';
import type { ArchiveLimits } from './archiveLimits.ts';

const head = async (source: string | Buffer): Promise<Buffer> => {
  if (typeof source !== 'string') return source.subarray(0, 256);
  const handle = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** A bare XML file as an archive of one file; null when the content does not begin like XML. */
export const openXml = async (source: string | Buffer, limits: ArchiveLimits): Promise<Archive | null> => {
  if (!/^(\u00ef\u00bb\u00bf)?\s*<(\?xml|fps|!)/.test((await head(source)).toString('latin1'))) return null;
  let file: FileSource;
  if (typeof source === 'string') {
    const name = `${stemOf(basename(source))}.xml`;
    file = { name, size: (await stat(source)).size, open: () => Promise.resolve(createReadStream(source)) };
  } else file = bytesSource('problems.xml', source);
  if (file.size > limits.fileSize) {
    throw new PackageError('archive.fileSize', { path: file.name, limit: limits.fileSize });
  }
  return { files: new Map([[file.name, file]]), close: () => Promise.resolve() };
};
