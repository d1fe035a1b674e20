import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Failure } from '@assay/domain';
import type { FastifyRequest } from 'fastify';
import { sweepLeftovers, temporaryName } from '../blobs/leftovers.ts';
import { checkText } from './text.ts';

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

const mib = 1024 * 1024;
/** Bytes of a whole upload. */
export const largestUpload = 512 * mib;

/** Of the reader of forms, that a form is none: its errors have no code, those of connections and files have. */
const isOfReader = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof Failure) && !('code' in error);

/** Ends a form at more than `max` bytes, however many parts they are in, and where no length was announced. */
export const endBeyond = ({ raw }: Pick<FastifyRequest, 'raw'>, max: number): void => {
  let size = 0;
  raw.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > max) raw.destroy(new Failure('request.tooLarge'));
  });
};

const readForm = async <T>(reading: () => Promise<T>, says = /^/): Promise<T> => {
  try {
    return await reading();
  } catch (error) {
    throw isOfReader(error) && says.test(error.message) ? new Failure('request.malformed') : error;
  }
};

/**
 * Has the uploaded file of a request as a temporary file while `use` runs. What is beyond `max` bytes is read and
 * forgotten, because a browser that is cut off in the middle shows no refusal; but not beyond what any upload may have.
 * `use` may ask for fields of the form beside the file.
 * @throws Failure `file.missing`, `file.tooLarge`, `request.malformed` where the form breaks off
 */
export const withUpload = async <T>(
  request: FastifyRequest,
  field: string,
  use: (path: string, fileName: string, fieldOf: (name: string) => Promise<string | undefined>) => Promise<T>,
  max = largestUpload,
): Promise<T> => {
  if (!request.isMultipart()) throw new Failure('file.missing');
  endBeyond(request, largestUpload);
  const part = await readForm(() => request.file({ limits: { fileSize: max }, throwFileSizeLimit: false }));
  if (!part || part.fieldname !== field) throw new Failure('file.missing');
  checkText({ [field]: part.filename });
  /** A field of the form, wherever it stands: the file is read by then, and what follows it is waited for. */
  const fieldOf = async (name: string): Promise<string | undefined> => {
    if (!request.raw.readableEnded) await finished(request.raw, { writable: false });
    const found = part.fields[name];
    const value = found && 'value' in found ? found.value : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const saved = () =>
    withTemporaryFile(part.file, async (path) => {
      if (part.file.truncated) throw new Failure('file.tooLarge', { max: `${Math.floor(max / mib)} MiB` });
      return use(path, part.filename, fieldOf);
    });
  // What `use` throws by mistake is no word about the form.
  return readForm(saved, /multipart|part header/i);
};
