import { mostProcesses } from '@assay/domain/problem';
import { z } from 'zod';
import { pythonTruth } from '../text/readYaml.ts';

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const number = z.coerce.number().nullish();

/** `task.yaml` of a task in the Italian format, with the older Italian names of its keys. */
export const cmsTask = z.looseObject({
  name: text,
  nome_breve: text,
  title: text,
  nome: text,
  primary_language: text,
  time_limit: number,
  timeout: number,
  memory_limit: number,
  memlimit: number,
  n_input: number,
  infile: z.string().nullish(),
  outfile: z.string().nullish(),
  total_value: number,
  output_only: pythonTruth,
  num_processes: z.coerce.number().int().min(1).max(mostProcesses).nullish(),
  user_io: z.enum(['std_io', 'fifo_io']).nullish(),
  public_testcases: text,
  risultati: text,
  score_type: z.string().nullish(),
  score_type_parameters: z.unknown().optional(),
  token_mode: z.string().nullish(),
});
export type CmsTask = z.infer<typeof cmsTask>;

/** Rules of a contest, and what only authors read. */
const quiet =
  /^(score_mode|score_precision|version|feedback_level|submission_format|syncronize|synchronize|token_(?!mode)\w+|(max|min)_(submission|user_test)_\w+)$/;

/** Keys that say something which is lost. */
export const lostKeys = (task: CmsTask): string[] =>
  Object.keys(task).filter((key) => {
    if (key === 'token_mode') return task.token_mode !== 'disabled' && task.token_mode != null;
    // Here verdicts are told of all tests or of none, which is the problem's setting.
    if (key === 'public_testcases' || key === 'risultati') return !['', 'all'].includes(task[key] ?? '');
    return !(key in cmsTask.shape) && !quiet.test(key);
  });
