import type { DataOf, submission } from '@assay/contract';
import { isInFlight, status } from '@assay/domain';

/** What is told of a submission at another judge. */
export type RemoteWork = NonNullable<DataOf<typeof submission.getSubmissionDetail>['remote']>;

export const stepNames = ['ready', 'sending', 'sent', 'waiting', 'judging', 'result'] as const;

export interface ShownStep {
  name: (typeof stepNames)[number];
  state: 'done' | 'now' | 'next' | 'failed';
  /** When it began, of steps that have begun. */
  at?: string;
  /** ms it took, once it is over. */
  took?: number;
}

const places: Readonly<Record<string, number>> = { queued: 0, sending: 1, unknown: 1, sent: 2, waiting: 3 };
const placeOf = (step: string): number => places[step] ?? -1;

/**
 * Lays what has happened out on the line of six steps. A task that is sent again begins again: its last beginning counts. Whether the
 * site waits or judges is told by the status alone.
 */
export const remoteSteps = (work: RemoteWork, code: number): ShownStep[] => {
  const begin = work.steps.findLastIndex(({ step }) => placeOf(step) === 0);
  const since = work.steps.slice(Math.max(0, begin));
  const over = !isInFlight(code);
  const isFailed = over && (code === status.submittedFailed || work.state === 'failed' || work.state === 'void');
  const begun = (place: number) => since.findLast(({ step }) => placeOf(step) === place)?.at;
  const ended = since.find(({ step }) => ['done', 'failed', 'void'].includes(step))?.at;
  const reached = Math.max(0, ...since.map(({ step }) => placeOf(step)));
  const now =
    over && !isFailed ? 5 : reached === 3 && code !== status.pending && code !== status.submitting ? 4 : reached;
  const starts = [begun(0), begun(1), begun(2), begun(3), undefined, isFailed ? undefined : ended];
  return stepNames.map((name, place) => {
    const at = starts[place];
    const until = starts.slice(place + 1).find((one) => one !== undefined) ?? ended;
    const took =
      at !== undefined && until !== undefined && place < now ? Date.parse(until) - Date.parse(at) : undefined;
    const state =
      place < now || (over && !isFailed) ? 'done' : place > now ? 'next' : isFailed ? ('failed' as const) : 'now';
    return { name, state, ...(at !== undefined && { at }), ...(took !== undefined && { took }) };
  });
};
