import { home, problem } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey } from '../../../shared/client/useCall.ts';
import { type ImportJob, refusedFile, withJob } from './importQueue.ts';
import { uploadPackage } from './uploadPackage.ts';

interface ImportQueue {
  jobs: readonly ImportJob[];
  add: (files: readonly File[]) => void;
  clear: () => void;
  busy: boolean;
}

/** Packages go to the server one after the other; the list keeps what became of each. */
export const useImportQueue = (): ImportQueue => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [jobs, setJobs] = useState<readonly ImportJob[]>([]);
  const lastId = useRef(0);
  const chain = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((id: number, part: Partial<ImportJob>) => setJobs((old) => withJob(old, id, part)), []);

  const run = useCallback(
    async (id: number, chosen: File): Promise<void> => {
      change(id, { state: 'sending' });
      const outcome = await uploadPackage({
        file: chosen,
        onProgress: (sent, total) => change(id, { sent, state: sent >= total ? 'reading' : 'sending' }),
      });
      change(id, { ...outcome, state: outcome.message === null ? 'done' : 'failed', sent: chosen.size });
      if (outcome.report === null || outcome.report.imported.length === 0) return;
      for (const call of [problem.adminGetProblemList, problem.getProblemList, home.getRecentUpdatedProblem]) {
        void queries.invalidateQueries({ queryKey: callKey(call) });
      }
    },
    [change, queries],
  );

  const add = (files: readonly File[]): void => {
    const added = files.map((chosen) => {
      lastId.current += 1;
      const reason = refusedFile(chosen.name, chosen.size);
      const job: ImportJob = {
        id: lastId.current,
        name: chosen.name,
        size: chosen.size,
        sent: 0,
        state: reason === null ? 'waiting' : 'failed',
        report: null,
        message: reason === null ? null : t(reason),
      };
      return { job, chosen };
    });
    setJobs((old) => [...old, ...added.map(({ job }) => job)]);
    for (const { job, chosen } of added) {
      if (job.state === 'waiting') chain.current = chain.current.then(async () => await run(job.id, chosen));
    }
  };

  const busy = jobs.some((job) => job.state !== 'done' && job.state !== 'failed');
  return { jobs, add, clear: () => setJobs([]), busy };
};
