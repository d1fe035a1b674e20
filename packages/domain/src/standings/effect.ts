import { inFlightStatuses, status } from '../verdict/status.ts';

/** What a run does to a board: solves, costs a penalty, does nothing, or is still being judged. */
export const effects = ['none', 'accepted', 'penalty', 'pending'] as const;
export type Effect = (typeof effects)[number];

const effectOfStatus = new Map<number, Effect>([
  [status.accepted, 'accepted'],
  ...[
    status.presentationError,
    status.wrongAnswer,
    status.timeLimitExceeded,
    status.memoryLimitExceeded,
    status.runtimeError,
  ].map((code) => [code, 'penalty'] as const),
  ...inFlightStatuses.map((code) => [code, 'pending'] as const),
]);

/** The effect of a verdict. Compile and system errors, partial results, cancelled and unknown ones cost nothing. */
export const effectOf = (code: number): Effect => effectOfStatus.get(code) ?? 'none';
