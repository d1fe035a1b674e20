import type { Sql } from '../../platform/sql/database.ts';
import { liveReports } from '../node/index.ts';
import type { Place } from './place.store.ts';
import { classTimes } from './queue.store.ts';

/** Why a job waits; seconds until its result, null when nothing can be said. */
export interface Explanation {
  reason: 'turn' | 'noNode' | 'language' | 'space' | 'notWaiting';
  before: number;
  estimate: number | null;
}

/** For a job that does not wait. */
export const notWaiting: Explanation = { reason: 'notWaiting', before: 0, estimate: null };

type Live = Awaited<ReturnType<typeof liveReports>>;

const reasonOf = (living: number, able: Live): Explanation['reason'] => {
  if (living === 0) return 'noNode';
  if (able.length === 0) return 'language';
  return able.every(({ shortage }) => shortage === 'space') ? 'space' : 'turn';
};

/**
 * Tells why jobs wait and about how long, as things are now: what stands before them at the mean times of recent jobs of
 * each class, and no less than what others of their class have just waited.
 */
export const openExplainer = async (db: Sql): Promise<(place: Place) => Explanation> => {
  const [live, times] = await Promise.all([liveReports(db), classTimes(db)]);
  const jobs = times.reduce((sum, item) => sum + item.ended, 0);
  // A class in which nothing has ended yet takes what the others take.
  const overall = jobs === 0 ? null : times.reduce((sum, item) => sum + (item.run ?? 0) * item.ended, 0) / jobs;

  return ({ language, priority, before, waited }) => {
    const able = live.filter(({ report }) => report.languages.some((item) => item.name === language && item.available));
    const slots = able.reduce((sum, { report, shortage }) => sum + (shortage ? 0 : report.slots), 0);
    const reason = reasonOf(live.length, able);
    if (slots === 0 || overall === null) return { reason, before, estimate: null };
    const own = times.find((item) => item.priority === priority);
    const run = own?.run ?? overall;
    let urgent = 0;
    let work = 0;
    for (const item of times) {
      if (item.priority >= priority) continue;
      urgent += item.waiting;
      work += item.waiting * (item.run ?? overall);
    }
    work += Math.max(0, before - urgent) * run;
    const wait = Math.max(work / slots, (own?.wait ?? 0) - waited);
    return { reason, before, estimate: Math.ceil(wait + run) };
  };
};
