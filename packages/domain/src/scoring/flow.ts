import type { ProblemRelease, ReleaseCase } from '../problem/release.ts';
import { status } from '../verdict/status.ts';
import { isUsual } from './extra.ts';
import type { CaseOutcome } from './outcome.ts';

/** Which cases may start now, in order of preference, and which will never run. */
export interface FlowStep {
  run: number[];
  skip: number[];
}

const passed = (outcome: CaseOutcome | undefined): boolean => outcome?.status === status.accepted;

/** Neither accepted nor partial with a share: the rest of its subtask cannot earn anything (server rules 2.10). */
const endsGroup = (outcome: CaseOutcome): boolean =>
  outcome.status !== status.accepted && !(outcome.status === status.partialAccepted && (outcome.share ?? 0) > 0);

/** The first of these in order that failed ends what comes after it: those not yet cancelled. */
const afterFailure = (items: readonly ReleaseCase[], outcomes: ReadonlyMap<number, CaseOutcome>): ReleaseCase[] => {
  const end = items.findIndex((item) => outcomes.has(item.seq) && !passed(outcomes.get(item.seq)));
  if (end < 0) return [];
  return items.slice(end + 1).filter((item) => outcomes.get(item.seq)?.status !== status.cancelled);
};

const casesByGroup = (cases: readonly ReleaseCase[]): Map<number, ReleaseCase[]> => {
  const groups = new Map<number, ReleaseCase[]>();
  for (const item of cases) {
    const list = groups.get(item.group);
    if (list) list.push(item);
    else groups.set(item.group, [item]);
  }
  return groups;
};

/**
 * Extra cases come last, one after the other until the first failure, and only where all others are accepted; they may be
 * started before that is known.
 */
const withExtra = (
  release: Pick<ProblemRelease, 'caseMode' | 'cases' | 'groups'>,
  outcomes: ReadonlyMap<number, CaseOutcome>,
  running: ReadonlySet<number>,
): FlowStep => {
  const [usual, extra] = [release.cases.filter(isUsual), release.cases.filter((item) => !isUsual(item))];
  const step = nextStep({ ...release, cases: usual }, outcomes, running);
  const isLost = usual.some(({ seq }) => outcomes.has(seq) && !passed(outcomes.get(seq)));
  const late = isLost
    ? extra.filter(({ seq }) => outcomes.get(seq)?.status !== status.cancelled)
    : afterFailure(extra, outcomes);
  const open = extra.filter((item) => !outcomes.has(item.seq) && !running.has(item.seq) && !late.includes(item));
  return {
    run: [...step.run, ...(isLost ? [] : open.map(({ seq }) => seq))],
    skip: [...step.skip, ...late.map(({ seq }) => seq)],
  };
};

/**
 * The order of judging as a pure function of what is known so far: call it after every outcome. `running` are cases
 * already started. Outcomes of cases listed in `skip` are void even when they had been started ahead of time.
 * Rules: server rules 2.10, case modes; subtask dependencies: a group runs only after every group it requires passed.
 */
export const nextStep = (
  release: Pick<ProblemRelease, 'caseMode' | 'cases' | 'groups'>,
  outcomes: ReadonlyMap<number, CaseOutcome>,
  running: ReadonlySet<number>,
): FlowStep => {
  if (!release.cases.every(isUsual)) return withExtra(release, outcomes, running);
  const step: FlowStep = { run: [], skip: [] };
  const open = (item: ReleaseCase) => !outcomes.has(item.seq) && !running.has(item.seq);

  if (release.caseMode === 'ergodic_without_error') {
    let failed = false;
    for (const item of release.cases) {
      const outcome = outcomes.get(item.seq);
      if (failed) {
        if (outcome?.status !== status.cancelled) step.skip.push(item.seq);
      } else if (outcome && !passed(outcome)) failed = true;
      else if (!outcome && !running.has(item.seq)) step.run.push(item.seq);
    }
    return step;
  }

  const isSubtask = release.caseMode === 'subtask_lowest' || release.caseMode === 'subtask_average';
  if (!isSubtask) {
    step.run = release.cases.filter(open).map((item) => item.seq);
    return step;
  }

  const groups = casesByGroup(release.cases);
  const stateOf = (group: number): 'passed' | 'failed' | 'open' => {
    const items = groups.get(group) ?? [];
    let undecided = false;
    for (const item of items) {
      const outcome = outcomes.get(item.seq);
      if (!outcome) undecided = true;
      else if (!passed(outcome)) return 'failed';
    }
    return undecided ? 'open' : 'passed';
  };
  const requires = new Map(release.groups.map((group) => [group.group, group.requires]));

  for (const [group, items] of groups) {
    const needed = (requires.get(group) ?? []).map(stateOf);
    if (needed.includes('failed')) {
      step.skip.push(...items.filter((item) => !outcomes.has(item.seq)).map((item) => item.seq));
      continue;
    }
    if (needed.includes('open')) continue;
    if (release.caseMode === 'subtask_average') {
      step.run.push(...items.filter(open).map((item) => item.seq));
      continue;
    }
    const end = items.findIndex((item) => {
      const outcome = outcomes.get(item.seq);
      return outcome !== undefined && endsGroup(outcome);
    });
    if (end >= 0) {
      const rest = items.slice(end + 1);
      step.skip.push(
        ...rest.filter((item) => outcomes.get(item.seq)?.status !== status.cancelled).map((item) => item.seq),
      );
      step.run.push(
        ...items
          .slice(0, end)
          .filter(open)
          .map((item) => item.seq),
      );
    } else step.run.push(...items.filter(open).map((item) => item.seq));
  }
  return step;
};
