import { contestKinds, isContestAdmin, isInFlight, status, timeOfRun, type Viewer, wholePoints } from '@assay/domain';
import type { OwnRow } from './contestProblem.store.ts';
import type { OpenContest } from './open.ts';

/** What somebody reached at a problem of a contest; points in OI contests only. */
export interface OwnResult {
  status: number;
  score: number | null;
}

const solved: OwnResult = { status: status.accepted, score: null };

const better = (a: OwnRow, b: OwnRow): OwnRow => ((b.score ?? 0) >= (a.score ?? 0) ? b : a);

/**
 * Own results in a contest by problem. ACM: accepted if there is one, else the newest. OI: the newest or the best with
 * points, as the contest ranks; what was sent behind a seal that holds is told as −5 without points.
 */
export const ownResults = (
  viewer: Viewer,
  { row, facts, clock }: OpenContest,
  rows: readonly OwnRow[],
  options: { containsEnd: boolean; skipsInFlight: boolean },
): Map<number, OwnResult> => {
  const isOi = facts.kind === contestKinds.oi;
  const isAdmin = isContestAdmin(viewer, facts);
  const hides = isOi && facts.sealed && !isAdmin;
  const results = new Map<number, OwnResult>();
  const byPid = new Map<number, OwnRow[]>();
  for (const one of rows) {
    const at = one.submitTime.getTime();
    // Administrators try problems before the start; of others a pause on the start may have put something there.
    if (!isAdmin && timeOfRun(clock, at, viewer.uid) < 0) continue;
    if (!options.containsEnd && clock.time(at, viewer.uid) >= clock.end(viewer.uid)) continue;
    if (hides && clock.isBehindSeal(at)) {
      results.set(one.pid, { status: status.submittedUnknownResult, score: null });
      continue;
    }
    if (options.skipsInFlight && isInFlight(one.status)) continue;
    byPid.set(one.pid, [...(byPid.get(one.pid) ?? []), one]);
  }
  for (const [pid, tries] of byPid) {
    if (results.has(pid)) continue;
    const newest = tries.at(-1)!;
    if (!isOi) {
      results.set(
        pid,
        tries.find((one) => one.status === status.accepted) ? solved : { status: newest.status, score: null },
      );
      continue;
    }
    const scored = tries.filter((one) => one.score !== null);
    const shown =
      scored.length === 0 ? newest : row.oiRankScoreType === 'Highest' ? scored.reduce(better) : scored.at(-1)!;
    results.set(pid, { status: shown.status, score: shown.score === null ? null : wholePoints(shown.score) });
  }
  return results;
};
