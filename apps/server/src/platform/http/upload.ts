import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@assay/domain';
import type { FastifyRequest } from 'fastify';
import { sweepLeftovers, temporaryName } from '../leftovers.ts';

const uploadPrefix = 'assay-upload-';

/** Removes what uploads of servers that ended left behind; at the start. */
export const sweepUploads = (): Promise<number> => sweepLeftovers(tmpdir(), uploadPrefix);

/** Saves content to a temporary folder, runs `use`, and removes it whatever happens. */
export const withTemporaryFile = async <T>(content: Readable, use: (path: string) => Promise<T>): Promise<T> => {
  const folder = join(tmpdir(), `${uploadPrefix}${temporaryName()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const path = join(folder, 'upload');
    await pipeline(content, createWriteStream(path));
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Has the uploaded file of a request as a temporary file while `use` runs. */
export const withUpload = async <T>(
  request: FastifyRequest,
  field: string,
  use: (path: string, fileName: string) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw new Failure('file.missing');
  const part = await request.file();
  if (!part || part.fieldname !== field) throw new Failure('file.missing');
  return withTemporaryFile(part.file, async (path) => {
    if (part.file.truncated) throw new Failure('file.tooLarge', { max: '512 MiB' });
    return use(path, part.filename);
  });
};
