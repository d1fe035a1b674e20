/** The calendar day `yyyy-MM-dd` at a moment (ms), on a clock that many minutes ahead of UTC. */
export const dayAt = (ms: number, minutes: number): string =>
  new Date(ms + minutes * 60_000).toISOString().slice(0, 10);

/** Minutes by which the server's own clock is ahead of UTC. */
export const serverOffset = (now: Date): number => 0 - now.getTimezoneOffset();

/** When the day began at a moment (both ms) where clocks are that many minutes ahead of UTC. */
export const dayStart = (ms: number, minutes: number): number => Date.parse(dayAt(ms, minutes)) - minutes * 60_000;

/** A moment as texts of ours write it, in the server's own zone: `11-29 23:59 (UTC+08:00)`. */
export const writtenMoment = (moment: Date): string => {
  const minutes = serverOffset(moment);
  const shifted = new Date(moment.getTime() + minutes * 60_000).toISOString();
  const two = (value: number): string => String(value).padStart(2, '0');
  const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${shifted.slice(5, 10)} ${shifted.slice(11, 16)} (UTC${zone})`;
};
