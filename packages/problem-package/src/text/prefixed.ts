import { Readable } from 'node:stream';
import type { FileSource } from '../fileSource.ts';

/** The same file with a text before its content. */
export const prefixed = (file: FileSource, prefix: string): FileSource => {
  if (prefix === '') return file;
  return {
    ...file,
    size: file.size + prefix.length,
    open: async () => {
      const rest = await file.open();
      const parts = async function* () {
        yield Buffer.from(prefix);
        yield* rest;
      };
      return Readable.from(parts(), { objectMode: false });
    },
  };
};
