import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { inBeijing } from '../beijing.ts';
import type { Candidate } from './accepted.store.ts';
import { createUniqueNames, extensionOf, safeName } from './fileNames.ts';

/** Submissions whose code is in memory at a time. */
const batchSize = 100;

export interface ZippedSubmission extends Candidate {
  displayId: string;
}

const namesFor = (split: 'user' | 'problem') => {
  const unique = createUniqueNames();
  return (one: ZippedSubmission): string => {
    const [folder, first] = split === 'user' ? [one.username, one.displayId] : [one.displayId, one.username];
    const time = inBeijing(one.submitTime.getTime()).replace(/\D/g, '');
    const score = one.score === null ? '' : `_${one.score}`;
    return unique(safeName(folder), `${safeName(first)}${score}_(${time})`, extensionOf(one.language));
  };
};

/** Code as a zip that is written while it is read: a hundred programs are in memory, however many there are. */
export const acceptedZip = (
  submissions: readonly ZippedSubmission[],
  split: 'user' | 'problem',
  codesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  const nameOf = namesFor(split);
  let loaded: { start: number; codes: Promise<ReadonlyMap<number, string>> } | undefined;
  const codeOf = async (index: number): Promise<string> => {
    const start = index - (index % batchSize);
    if (loaded?.start !== start) {
      loaded = { start, codes: codesOf(submissions.slice(start, start + batchSize).map(({ id }) => id)) };
    }
    return (await loaded.codes).get(submissions[index]!.id) ?? '';
  };
  for (const [index, one] of submissions.entries()) {
    zip.addReadStreamLazy(nameOf(one), { mtime: one.submitTime }, (give) => {
      codeOf(index).then(
        (code) => give(null, Readable.from([Buffer.from(code)])),
        (error) => give(error, null as never),
      );
    });
  }
  zip.end();
  return output;
};
