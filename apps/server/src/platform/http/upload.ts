import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@assay/domain';
import type { FastifyRequest } from 'fastify';
import { sweepLeftovers, temporaryName } from '../leftovers.ts';

const uploadPrefix = 'assay-upload-';

/** Removes what uploads of servers that ended left behind; at the start. */
export const sweepUploads = (): Promise<number> => sweepLeftovers(tmpdir(), uploadPrefix);

/** Saves the uploaded file to a temporary folder, runs `use`, and removes it whatever happens. */
export const withUpload = async <T>(
  request: FastifyRequest,
  field: string,
  use: (path: string, fileName: string) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw new Failure('file.missing');
  const part = await request.file();
  if (!part || part.fieldname !== field) throw new Failure('file.missing');
  const folder = join(tmpdir(), `${uploadPrefix}${temporaryName()}`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const path = join(folder, 'upload');
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw new Failure('file.tooLarge', { max: '512 MiB' });
    return await use(path, part.filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
