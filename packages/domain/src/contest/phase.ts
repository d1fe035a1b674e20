/** Where a contest stands. Never stored: it follows from the clock. */
export type ContestPhase = 'scheduled' | 'running' | 'ended';

/** Numbers that clients see (`status` of a contest). */
export const phaseCodes: Readonly<Record<ContestPhase, -1 | 0 | 1>> = { scheduled: -1, running: 0, ended: 1 };

/** The phase behind a number that came from elsewhere; one that is not known has ended. */
export const phaseOf = (code: number): ContestPhase =>
  code === phaseCodes.scheduled ? 'scheduled' : code === phaseCodes.running ? 'running' : 'ended';
