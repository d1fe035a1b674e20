import { nextStep, type ProblemRelease, type ReleaseCase, status } from '@assay/domain';
import { isOpenCase, type JudgedCase, skippedCase } from './caseWork.ts';

/**
 * Cases that are judged alike give the same outcome, so one run serves them all. `answer`: the name of the answer that is
 * judged, where each case has its own.
 */
const likeness = (item: ReleaseCase, answer: string | undefined): string =>
  JSON.stringify([
    answer ?? null,
    item.input.hash,
    item.output.hash,
    item.args ?? [],
    item.checkerArgs ?? [],
    item.tokens,
    item.timeLimit,
    item.memoryLimit,
    item.score,
    item.isSample,
  ]);

/**
 * Runs the cases of a release in the order and with the skips of `nextStep`, several at once, but hidden ones not beside those
 * whose output the contestant sees. Cases that become void
 * while they run are stopped. Answers one outcome a case, in the order of the release.
 */
export const runCases = async ({
  release,
  atOnce,
  judgeCase,
  answerName = () => undefined,
  onOutcome,
  signal,
}: {
  release: Pick<ProblemRelease, 'caseMode' | 'cases' | 'groups' | 'showCaseValues'>;
  atOnce: number;
  judgeCase(item: ReleaseCase, signal: AbortSignal): Promise<JudgedCase>;
  /** Where not one program answers every case: the name of the answer to this one. */
  answerName?(item: ReleaseCase): string | undefined;
  onOutcome(outcome: JudgedCase): void;
  signal: AbortSignal;
}): Promise<JudgedCase[]> => {
  const items = new Map(release.cases.map((item) => [item.seq, item]));
  const outcomes = new Map<number, JudgedCase>();
  const running = new Map<number, AbortController>();
  const finished = new Map<string, JudgedCase>();
  const likenessBySeq = new Map(release.cases.map((item) => [item.seq, likeness(item, answerName(item))]));

  await new Promise<void>((resolve, reject) => {
    let failed = false;
    const fail = (error: unknown) => {
      if (failed) return;
      failed = true;
      signal.removeEventListener('abort', onAbort);
      for (const controller of running.values()) controller.abort(error);
      reject(error as Error);
    };
    const onAbort = () => fail(signal.reason);

    const settle = (outcome: JudgedCase) => {
      outcomes.set(outcome.seq, outcome);
      onOutcome(outcome);
    };

    const start = (item: ReleaseCase) => {
      const controller = new AbortController();
      running.set(item.seq, controller);
      judgeCase(item, controller.signal).then(
        (outcome) => {
          if (running.get(item.seq) !== controller) return;
          running.delete(item.seq);
          // One that was left out says nothing of those like it.
          if (outcome.status !== status.cancelled) finished.set(likenessBySeq.get(item.seq)!, outcome);
          settle(outcome);
          proceed();
        },
        (error: unknown) => {
          if (running.get(item.seq) === controller) fail(error);
        },
      );
    };

    /** A like case at work: its outcome will serve this one. */
    const isAwaited = (seq: number): boolean =>
      [...running.keys()].some((other) => likenessBySeq.get(other) === likenessBySeq.get(seq));

    /** The contestant is shown what a run of an open case prints: none of a hidden case may talk to it meanwhile. */
    const mayRunBeside = (seq: number): boolean =>
      [...running.keys()].every(
        (other) => isOpenCase(release, items.get(other)!) === isOpenCase(release, items.get(seq)!),
      );

    const proceed = () => {
      for (let isSettled = false; !isSettled && !failed; ) {
        isSettled = true;
        const step = nextStep(release, outcomes, new Set(running.keys()));
        for (const seq of step.skip) {
          const controller = running.get(seq);
          running.delete(seq);
          controller?.abort(new Error('This case no longer counts'));
          settle(skippedCase(seq));
          isSettled = false;
        }
        if (!isSettled) continue;
        for (const seq of step.run) {
          const known = finished.get(likenessBySeq.get(seq)!);
          if (known) {
            settle({ ...known, seq });
            isSettled = false;
            break;
          }
          if (running.size >= atOnce || !mayRunBeside(seq)) break;
          if (!isAwaited(seq)) start(items.get(seq)!);
        }
      }
      if (failed || running.size > 0) return;
      signal.removeEventListener('abort', onAbort);
      resolve();
    };

    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    proceed();
  });
  return release.cases.map((item) => outcomes.get(item.seq) ?? skippedCase(item.seq));
};
