import {
  type CaseWordsView,
  costlyCase,
  groupScore,
  hasPoints,
  type ProblemRelease,
  type ReleaseCase,
  status,
} from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { SubmissionRow } from '../../submission/index.ts';
import { tellCase, tellFigures, wholeOrNull } from '../../submission/index.ts';
import type { casesOf } from './submission.store.ts';

type CaseRow = Awaited<ReturnType<typeof casesOf>>[number];

interface Facts {
  submission: SubmissionRow;
  release: ProblemRelease;
  rows: CaseRow[];
  /** Names of test files. */
  withFiles: boolean;
  /** How much of the words of a case its reader is told. */
  viewOf(item: ReleaseCase): CaseWordsView;
  locale: Locale;
  /** ms and KiB, after the language factor. */
  timeLimit: number;
  memoryLimit: number;
}

/** Case results as a flat list, or by subtask where the case mode has them (server rules 2.10, "Subtask view"). */
export const presentCases = (facts: Facts) => {
  const { submission, release } = facts;
  const bySeq = new Map(release.cases.map((item) => [item.seq, item]));
  const costly = hasPoints(release)
    ? costlyCase(release.cases, new Map(facts.rows.map((row) => [row.seq, row])))
    : undefined;
  const scoreOf = (row: CaseRow): number | null => (row.seq === costly?.seq ? -costly.penalty : row.score);
  const told = (row: CaseRow) => {
    const item = bySeq.get(row.seq);
    const view = item ? facts.viewOf(item) : 'hidden';
    return { ...tellCase(row, view, facts.locale), hasData: view === 'all' };
  };
  const isOpen = (row: CaseRow): boolean => {
    const item = bySeq.get(row.seq);
    return item !== undefined && facts.viewOf(item) === 'all';
  };
  const present = (row: CaseRow) => ({
    id: submission.id * 100_000 + row.seq,
    pid: submission.pid,
    submitId: submission.id,
    uid: submission.uid,
    caseId: row.seq,
    ...tellFigures(row, isOpen(row)),
    score: wholeOrNull(scoreOf(row)),
    exactScore: scoreOf(row),
    status: row.status,
    inputData: facts.withFiles ? (bySeq.get(row.seq)?.inputName ?? null) : null,
    outputData: facts.withFiles ? (bySeq.get(row.seq)?.outputName ?? null) : null,
    ...told(row),
    groupNum: row.groupNum,
    seq: row.seq,
    mode: release.caseMode,
    wallTime: tellFigures({ time: row.wallTime, memory: 0 }, isOpen(row)).time,
  });
  const isSubtask = release.caseMode === 'subtask_lowest' || release.caseMode === 'subtask_average';
  const isFlat = !isSubtask || !hasPoints(release);
  const common = {
    // Clients look for the list that belongs to the mode.
    judgeCaseMode: isSubtask && isFlat ? 'default' : release.caseMode,
    timeLimit: facts.timeLimit,
    memoryLimit: facts.memoryLimit,
  };
  if (isFlat) return { ...common, judgeCaseList: facts.rows.map(present) };

  const totals = new Map<number, number>();
  for (const item of release.cases) totals.set(item.group, (totals.get(item.group) ?? 0) + 1);
  const groups = [...new Set(facts.rows.map((row) => row.groupNum))].sort((a, b) => a - b);
  return {
    ...common,
    subTaskJudgeCaseVoList: groups.map((group) => {
      const rows = facts.rows.filter((row) => row.groupNum === group);
      const ran = rows.filter((row) => row.status !== status.cancelled);
      const score = groupScore(
        release.caseMode,
        rows.map((row) => row.score ?? 0),
      );
      const ac = rows.filter((row) => row.status === status.accepted).length;
      const lowest = [...ran].sort((a, b) => (a.score ?? 0) - (b.score ?? 0) || a.seq - b.seq)[0];
      const average = ac === rows.length ? status.accepted : score === 0 ? status.wrongAnswer : status.partialAccepted;
      return {
        groupNum: group,
        ...tellFigures(
          release.caseMode === 'subtask_lowest'
            ? { time: lowest?.time ?? null, memory: lowest?.memory ?? null }
            : {
                time: Math.max(0, ...ran.map((row) => row.time)),
                memory: Math.max(0, ...ran.map((row) => row.memory)),
              },
          rows.every(isOpen),
        ),
        score: wholeOrNull(score),
        exactScore: score,
        full: groupScore(
          release.caseMode,
          release.cases.filter((item) => item.group === group).map((item) => item.score ?? 0),
        ),
        status: release.caseMode === 'subtask_lowest' ? (lowest?.status ?? status.cancelled) : average,
        ac,
        total: totals.get(group) ?? rows.length,
        subtaskDetailList: rows.map(present),
      };
    }),
  };
};
