import { type BlobRef, type Excerpt, excerptBytes } from '@assay/domain';
import type { BlobStore } from '../../../platform/blobs/blobs.ts';

/** How a file of test data begins, as text; what it has of a character at the end is dropped. Throws when it is lost. */
export const readExcerpt = async (blobs: Pick<BlobStore, 'stream'>, { hash, size }: BlobRef): Promise<Excerpt> => {
  const found = await blobs.stream(hash);
  if (!found) throw new Error(`blob ${hash} does not exist`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of found.stream) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= excerptBytes) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, excerptBytes));
  const isCut = size > excerptBytes;
  return { text: isCut ? text.replace(/\uFFFD$/, '') : text, isCut };
};
