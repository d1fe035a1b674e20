import { keepIfRoom } from '../../../shared/keepIfRoom.ts';
import { type ImportJob, newJob } from './importQueue.ts';

/** Where the tab remembers its imports on the server, so that a reload finds them again. */
const place = 'assay.imports';

type Kept = Pick<ImportJob, 'name' | 'size'> & { task: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'task' in value &&
  typeof value.task === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number';

/** Remember the jobs that the server has; the others end with the page. */
export const keepImports = (storage: Storage, jobs: readonly ImportJob[]): void => {
  const kept = jobs.flatMap(({ task, name, size }) => (task === null ? [] : [{ task, name, size }]));
  if (kept.length === 0) storage.removeItem(place);
  else keepIfRoom(storage, place, JSON.stringify(kept));
};

/** The jobs that were remembered, to be asked about again. */
export const readImports = (storage: Storage): ImportJob[] => {
  let found: unknown;
  try {
    found = JSON.parse(storage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
  const kept = Array.isArray(found) ? found.filter(isKept) : [];
  return kept.map(({ task, name, size }, index) => ({
    ...newJob(index + 1, name, size),
    sent: size,
    state: 'queued',
    task,
  }));
};
