import { home, problem, problemImport } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/client/api.ts';
import { ApiError } from '../../../shared/client/apiError.ts';
import { callKey, useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { hasEnded, heardOf, type ImportJob, newJob, refusedFile, withJob } from './importQueue.ts';
import { keepImports, readImports } from './keptImports.ts';
import { type ImportChoices, uploadPackage } from './uploadPackage.ts';

interface ImportQueue {
  jobs: readonly ImportJob[];
  add: (files: readonly File[]) => void;
  cancel: (job: ImportJob) => void;
  clear: () => void;
  busy: boolean;
}

/** ms between two questions how far an import is. */
const pollMs = 1000;

/** What the server says of an import; undefined when it could not be asked now. */
const ask = async (task: string): Promise<Partial<ImportJob> | undefined> => {
  try {
    return heardOf(await api(problemImport.getImportTask, { query: { key: task } }, { quiet: true }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { state: 'failed', message: error.message };
    return undefined;
  }
};

/**
 * Packages go to the server one after the other, which imports them by itself; the list follows each to its end, also
 * after a reload.
 */
export const useImportQueue = (choices: ImportChoices): ImportQueue => {
  const { t } = useTranslation('transfer');
  const queries = useQueryClient();
  const [jobs, setJobs] = useState<readonly ImportJob[]>(() => readImports(sessionStorage));
  const lastId = useRef(jobs.length);
  const chain = useRef<Promise<void>>(Promise.resolve());
  const stop = useCallMutation(problemImport.cancelImportTask);

  const change = useCallback((id: number, part: Partial<ImportJob>) => setJobs((old) => withJob(old, id, part)), []);
  useEffect(() => keepImports(sessionStorage, jobs), [jobs]);

  const open = jobs.filter((job) => job.task !== null && !hasEnded(job));
  const openTasks = open.map(({ id, task }) => `${id} ${task}`).join('\n');
  useEffect(() => {
    if (openTasks === '') return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const round = async (): Promise<void> => {
      for (const line of openTasks.split('\n')) {
        const [id = '', task = ''] = line.split(' ');
        const heard = await ask(task);
        if (isGone) return;
        if (heard === undefined) continue;
        change(Number(id), heard);
        if ((heard.report?.imported.length ?? 0) === 0 || heard.state === 'reading') continue;
        for (const call of [problem.adminGetProblemList, problem.getProblemList, home.getHome]) {
          void queries.invalidateQueries({ queryKey: callKey(call) });
        }
      }
      timer = setTimeout(() => void round(), pollMs);
    };
    void round();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [openTasks, change, queries]);

  const run = useCallback(
    async (id: number, chosen: File, choices: ImportChoices): Promise<void> => {
      change(id, { state: 'sending' });
      const sent = await uploadPackage({ file: chosen, choices, onProgress: (bytes) => change(id, { sent: bytes }) });
      if ('task' in sent) change(id, { task: sent.task, state: 'queued', sent: chosen.size });
      else change(id, { message: sent.message, state: 'failed', sent: chosen.size });
    },
    [change],
  );

  const add = (files: readonly File[]): void => {
    const added = files.map((chosen) => {
      lastId.current += 1;
      const reason = refusedFile(chosen.name, chosen.size);
      const job = newJob(lastId.current, chosen.name, chosen.size);
      return { job: reason === null ? job : { ...job, state: 'failed' as const, message: t(reason) }, chosen };
    });
    setJobs((old) => [...old, ...added.map(({ job }) => job)]);
    for (const { job, chosen } of added) {
      if (job.state === 'waiting') chain.current = chain.current.then(async () => await run(job.id, chosen, choices));
    }
  };

  const cancel = ({ task }: ImportJob): void => {
    if (task !== null) stop.mutate({ body: { key: task } });
  };

  return { jobs, add, cancel, clear: () => setJobs([]), busy: !jobs.every(hasEnded) };
};
