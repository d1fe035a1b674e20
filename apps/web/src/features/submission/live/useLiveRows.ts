import type { DataOf, submission } from '@assay/contract';
import { isInFlight } from '@assay/domain';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { hearOtherTabs } from '../../../shared/client/otherTabs.ts';
import { callKey, useCall } from '../../../shared/client/useCall.ts';
import type { SubmissionFilter } from '../../../shared/scope/Scope.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import { useStatusWatch } from './useStatusWatch.ts';

/** A row of a list, with the progress of its judgement when that is known. */
export type LiveRow = submission.JudgeRow & { progress?: submission.Judge['progress'] };
type Page = DataOf<typeof submission.getSubmissionList>;

const merge = (row: LiveRow, judge: submission.Judge): LiveRow => ({
  ...row,
  status: judge.status,
  time: judge.time,
  memory: judge.memory,
  score: judge.score,
  oiRankScore: judge.oiRankScore,
  exactScore: judge.exactScore,
  exactOiRankScore: judge.exactOiRankScore,
  judger: judge.judger,
  isManual: judge.isManual,
  progress: judge.progress,
});

/** A page of a list, and what its rows are doing. */
export interface LiveList {
  list: UseQueryResult<Page, ApiError>;
  rows: readonly LiveRow[] | undefined;
  /** How many are being judged. */
  running: number;
  /** Change one row at hand: after a rejudge it is in flight again and followed like a new one. */
  change: (submitId: number, part: Partial<LiveRow>) => void;
}

interface LiveListOptions {
  enabled?: boolean;
  /** Hears of each submission that has become final. */
  onFinal?: () => void;
}

/** A page of the submission list whose running rows follow the judges. */
export const useLiveRows = (filter: SubmissionFilter, { enabled = true, onFinal }: LiveListOptions = {}): LiveList => {
  const { call, input } = useScope().calls.submissions;
  const queries = useQueryClient();
  // What the reader sends in another tab belongs in this list too.
  useEffect(() => hearOtherTabs(queries), [queries]);
  const list = useCall(call, input(filter), { enabled });
  const rows = list.data?.records as readonly LiveRow[] | undefined;
  const inFlight = (rows ?? []).filter((row) => isInFlight(row.status)).map((row) => row.submitId);

  const replace = (submitId: number, next: (row: LiveRow) => LiveRow): void => {
    queries.setQueryData<Page>(callKey(call, input(filter)), (page) =>
      page === undefined
        ? page
        : { ...page, records: page.records.map((row) => (row.submitId === submitId ? next(row) : row)) },
    );
  };
  useStatusWatch(
    inFlight,
    (judge) => {
      replace(judge.submitId, (row) => merge(row, judge));
      if (!isInFlight(judge.status)) onFinal?.();
    },
    { isList: true },
  );

  return {
    list,
    rows,
    running: inFlight.length,
    change: (submitId, part) => replace(submitId, (row) => ({ ...row, ...part })),
  };
};
