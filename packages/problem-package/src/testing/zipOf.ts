import { ZipFile } from 'yazl';

/** A zip in memory. Content that is a link target is given as `{ link }`. */
export const zipOf = async (files: Record<string, string | Buffer | { link: string }>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') zip.addBuffer(Buffer.from(content), name);
    else if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
    else zip.addBuffer(Buffer.from(content.link), name, { mode: 0o120777 });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Replaces bytes of the same length everywhere: how archives come to hold what no honest tool writes. */
export const patched = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
