/**
 * The status table of the specification (document 1, section 3). Numbers are the ones clients see; they are never
 * compared by size.
 */
export const status = {
  notSubmitted: -10,
  submittedUnknownResult: -5,
  cancelled: -4,
  presentationError: -3,
  compileError: -2,
  wrongAnswer: -1,
  accepted: 0,
  timeLimitExceeded: 1,
  memoryLimitExceeded: 2,
  runtimeError: 3,
  systemError: 4,
  pending: 5,
  compiling: 6,
  judging: 7,
  partialAccepted: 8,
  submitting: 9,
  submittedFailed: 10,
} as const;

export type Status = (typeof status)[keyof typeof status];

/** States of a judgement that has not ended. */
export const inFlightStatuses = [status.pending, status.compiling, status.judging, status.submitting] as const;

const inFlight: ReadonlySet<number> = new Set(inFlightStatuses);

/** True while a judgement may still change without anybody's action: the client keeps polling. */
export const isInFlight = (code: number): boolean => inFlight.has(code);

/** Short names, as shown in tags and exports. */
export const statusShort: Readonly<Record<Status, string>> = {
  [-10]: 'NS',
  [-5]: 'SNR',
  [-4]: 'CA',
  [-3]: 'PE',
  [-2]: 'CE',
  [-1]: 'WA',
  0: 'AC',
  1: 'TLE',
  2: 'MLE',
  3: 'RE',
  4: 'SE',
  5: 'PD',
  6: 'CP',
  7: 'JG',
  8: 'PAC',
  9: 'SM',
  10: 'SF',
};

/** The counter of a problem that a final status belongs to; statuses that count nowhere give undefined. */
export const counterOf = (code: number): 'ac' | 'wa' | 'tle' | 'mle' | 're' | 'pe' | 'ce' | 'se' | 'pa' | undefined => {
  switch (code) {
    case status.accepted:
      return 'ac';
    case status.wrongAnswer:
      return 'wa';
    case status.timeLimitExceeded:
      return 'tle';
    case status.memoryLimitExceeded:
      return 'mle';
    case status.runtimeError:
      return 're';
    case status.presentationError:
      return 'pe';
    case status.compileError:
      return 'ce';
    case status.systemError:
      return 'se';
    case status.partialAccepted:
      return 'pa';
    default:
      return undefined;
  }
};
