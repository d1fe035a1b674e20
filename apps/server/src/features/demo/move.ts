import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { priorities, takeSubmission } from '../submission/index.ts';
import { oneOf } from './chance.ts';
import { withPoints } from './content/places.ts';
import { holdContest, type Move, nextInArchive, nextInContest, waitingOfDemo } from './move.store.ts';
import { readSamples, type Sample } from './samples.ts';

/** Somebody of the demonstration submits, again and again until the contest that runs is over. */
export const moveJob = defineJob<{ cid: number }>({ name: 'demo.move', attempts: 3 });
/** Under which it waits for its next turn. */
export const moveKey = 'demo.move';

/** Seconds from one submission to the next. */
const pause = 20;
/** So many may wait to be judged; where no judge works it stays at these. */
const mostWaiting = 4;
/** Of so many submissions one is to a problem with points. */
const archiveEach = 5;
/** How often a program is right: so that the board moves to the end of the contest. */
const success = 0.4;

const programOf = (samples: ReadonlyMap<string, Sample>, { externalId }: Move) => {
  const sample = [...samples.values()].find(({ uuid }) => uuid === externalId)!;
  return oneOf(Math.random() < success ? sample.accepted : sample.rejected, Math.random);
};

/** Sends one program of ours as somebody of the demonstration, to be judged as any other, and comes again while the contest runs. */
export const moveOn = async ({ db }: Pick<Platform, 'db'>, { cid }: { cid: number }): Promise<void> => {
  const samples = await readSamples();
  const pointed = withPoints.map((name) => samples.get(name)!.uuid);
  await inTransaction(db, async (tx) => {
    if (!(await holdContest(tx, cid))) return;
    await addJob(tx, moveJob, { cid }, moveKey, pause);
    if ((await waitingOfDemo(tx)) >= mostWaiting) return;
    const inArchive = Math.random() * archiveEach < 1 ? await nextInArchive(tx, pointed) : undefined;
    const move = inArchive ?? (await nextInContest(tx, cid));
    if (!move) return;
    const { uid, pid, displayPid, releaseId, cases } = move;
    const { language, code } = programOf(samples, move);
    await takeSubmission(
      tx,
      {
        ...{ uid, pid, displayPid, language, code },
        cid: move.cid,
        cpid: move.cpid,
        gid: null,
        tid: null,
        ip: '',
        submitTime: new Date(),
      },
      {
        releaseId,
        priority: priorities.normal,
        casesTotal: cases,
        inFlightMax: null,
        remote: null,
      },
    );
  });
};
