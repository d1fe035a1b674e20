import { parseCronItems } from 'graphile-worker';

type Matcher = ReturnType<typeof parseCronItems>[number]['match'];
type Digest = Parameters<Matcher>[0];

/** The minute that the library means: it tells no year, and is late by minutes at most. */
const instantOf = ({ min, hour, date, month }: Digest, now: number): Date => {
  const year = new Date(now).getUTCFullYear();
  const [nearest] = [year - 1, year, year + 1]
    .map((one) => Date.UTC(one, month - 1, date, hour, min))
    .sort((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return new Date(nearest!);
};

/**
 * A crontab by the clock of this server: the library reads crontabs as UTC, in which the night of a site may be its afternoon.
 * What falls into an hour that the clock skips or repeats is left out or done twice on that day.
 */
export const byLocalClock = (cron: string, now: () => number = Date.now): Matcher => {
  const [item] = parseCronItems([{ match: cron, task: 'local' }]);
  return (digest) => {
    const at = instantOf(digest, now());
    return item!.match({
      min: at.getMinutes(),
      hour: at.getHours(),
      date: at.getDate(),
      month: at.getMonth() + 1,
      dow: at.getDay(),
    });
  };
};
