import { writeFileSync } from 'node:fs';
import { PackageError } from '@assay/problem-package/packageError';
import { openBlobs } from '../../../../platform/blobs/blobs.ts';
import {
  aheadOfListener,
  type ListenerWord,
  type ProcessNews,
  type ProcessTask,
  type ReaderNews,
} from './archiveTalk.ts';

/**
 * The process in which an archive of a stranger is read: it may be slow, want too much memory or crash, and takes nothing
 * along. It tells what it finds, waits where its listener is behind, and ends when the listener hangs up. It is started for
 * every archive, so it imports what this one needs when it knows what that is.
 */
const send = (news: ProcessNews<ReaderNews>): void => void process.send?.(news);

/** Characters of one problem, written as JSON: a listener must bear a few of them at once. */
const longestProblem = 64 << 20;

const gate = () => {
  let unheard = 0;
  let open: (() => void) | undefined;
  return {
    heard: (): void => {
      unheard--;
      open?.();
    },
    pass: async (): Promise<void> => {
      unheard++;
      while (unheard >= aheadOfListener) {
        await new Promise<void>((resolve) => {
          open = resolve;
        });
      }
    },
  };
};

const bounded = (news: ReaderNews): ReaderNews => {
  if (news.kind !== 'problem' || JSON.stringify(news.problem).length <= longestProblem) return news;
  const { name } = news;
  return { kind: 'failed', name, errors: [{ code: 'file.tooLarge', params: { file: name, limit: longestProblem } }] };
};

const { heard, pass } = gate();
const tell = async (news: ReaderNews): Promise<void> => {
  send(bounded(news));
  if (news.kind === 'problem') await pass();
};

const read = async ({ blobUrl, ...task }: ProcessTask): Promise<void> => {
  try {
    const blobs = await openBlobs(blobUrl);
    if (task.reads === 'cases') await (await import('./readCasesInto.ts')).readCasesInto(task, blobs, tell);
    else await (await import('./readInto.ts')).readInto(task, blobs, tell);
    send({ kind: 'end' });
  } catch (error) {
    if (error instanceof PackageError) send({ kind: 'refused', code: error.code, params: error.params });
    else send({ kind: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

try {
  // When the machine itself runs out of memory, this is what it should end.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose by themselves.
}
process.once('disconnect', () => process.exit());
process.on('message', (message: ProcessTask | ListenerWord) => {
  if (message === 'enough') process.exit();
  if (message === 'heard') heard();
  else void read(message);
});
