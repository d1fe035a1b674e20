import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileSource } from '../fileSource.ts';

/** A file of an archive that is written: its name is its path there. */
export type PackedFile = FileSource;

/** The time of every file: the same problem gives the same archive. */
const mtime = new Date('2020-01-01T00:00:00Z');

/** Programs of packages that are started as they are. */
const script = /(?:^|\/)(?:build|run)$/;

/** Any text as a path inside an archive: nothing of it leads elsewhere, every step has a name. */
const safeEntryPath = (path: string): string =>
  path
    .split('/')
    .map((step) =>
      step
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
        .replace(/[\u0000-\u001f\u007f\\:]/g, '_')
        .replace(/^\.{1,2}$/, '_'),
    )
    .filter(Boolean)
    .join('/') || '_';

/** Gives each path once: the second of the same gets a number before its ending. Systems that ignore case may read it. */
export const uniquePaths = () => {
  const given = new Set<string>();
  return (path: string): string => {
    const safe = safeEntryPath(path);
    const dot = safe.lastIndexOf('.');
    const [stem, ending] = dot > safe.lastIndexOf('/') + 1 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let wanted = safe;
    for (let count = 2; given.has(wanted.toLowerCase()); count++) wanted = `${stem}_${count}${ending}`;
    given.add(wanted.toLowerCase());
    return wanted;
  };
};

/**
 * A zip that is written while it is read: one file is open at a time, whatever all of them weigh. The stream fails with
 * what opening or reading a file throws.
 */
export const zipStream = (files: readonly PackedFile[]): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mtime, mode: script.test(file.name) ? 0o100755 : 0o100644 }, (give) => {
      file.open().then(
        (content) => {
          // A file that fails in the middle must end the archive, not leave it waiting.
          content.on('error', (error) => output.destroy(error));
          give(null, content);
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return output;
};
