/** The calendar day `yyyy-MM-dd` at a moment (ms), on a clock that many minutes ahead of UTC. */
export const dayAt = (ms: number, minutes: number): string =>
  new Date(ms + minutes * 60_000).toISOString().slice(0, 10);

/** Minutes by which the server's own clock is ahead of UTC. */
export const serverOffset = (now: Date): number => 0 - now.getTimezoneOffset();

/** When the day began at a moment (both ms) where clocks are that many minutes ahead of UTC. */
export const dayStart = (ms: number, minutes: number): number => Date.parse(dayAt(ms, minutes)) - minutes * 60_000;
