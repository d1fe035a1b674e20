import { contestRuleOf, isContestAdmin, isInFlight, status, timeOfRun, type Viewer, wholePoints } from '@assay/domain';
import type { OwnRow } from './contestProblem.store.ts';
import type { OpenContest } from './open.ts';

/** What somebody reached at a problem of a contest; points where the rule counts them. */
export interface OwnResult {
  status: number;
  score: number | null;
}

/**
 * Own results in a contest by problem, as its rule counts them. Where that hides own verdicts, what was sent behind a seal
 * that holds is told as −5 without points.
 */
export const ownResults = (
  viewer: Viewer,
  { row, facts, clock }: OpenContest,
  rows: readonly OwnRow[],
  options: { containsEnd: boolean; skipsInFlight: boolean },
): Map<number, OwnResult> => {
  const rule = contestRuleOf(facts.kind);
  const isAdmin = isContestAdmin(viewer, facts);
  const hides = rule.hidesOwn && facts.sealed && !isAdmin;
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
    const { status: reached, score } = rule.ownResult(tries, row);
    results.set(pid, { status: reached, score: score === null ? null : wholePoints(score) });
  }
  return results;
};
