import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { DataFile } from '../../../platform/person.ts';

/** Rows as a list in JSON, written as it is read. */
const jsonList = async function* (rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
};

/**
 * Files as a zip that is written while it is read: the next file is asked for once the one before was begun, so that a
 * page of rows is in memory, however many there are.
 */
export const dataZip = (files: AsyncIterable<DataFile>): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  const add = (file: DataFile): Promise<void> =>
    new Promise((begun) => {
      zip.addReadStreamLazy(file.name, {}, (give) => {
        const source = Readable.from('text' in file ? [Buffer.from(file.text)] : jsonList(file.rows), {
          objectMode: false,
        });
        source.once('error', fail);
        give(null, source);
        begun();
      });
    });
  const addAll = async (): Promise<void> => {
    for await (const file of files) await add(file);
    zip.end();
  };
  addAll().catch(fail);
  return output;
};
