import { z } from 'zod';
import type { FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';
import { shellWords } from '../text/shellWords.ts';

const flagsOf = z
  .union([z.string(), z.looseObject({ flags: z.string().default('') }).transform((map) => map.flags)])
  .transform(shellWords);

const schema = z.looseObject({
  on_reject: z.string().nullish(),
  grading: z.string().nullish(),
  grader_flags: flagsOf.nullish(),
  output_validator_flags: flagsOf.nullish(),
  output_validator_args: z.union([flagsOf, z.array(z.coerce.string())]).nullish(),
  accept_score: z.coerce.number().min(0).nullish(),
  reject_score: z.coerce.number().nullish(),
  range: z.coerce.string().nullish(),
  scoring: z
    .looseObject({ score: z.coerce.number().min(0).nullish(), aggregation: z.enum(['sum', 'min']).nullish() })
    .nullish(),
});

/** `testdata.yaml` as it holds for one folder. */
export interface LegacyGroup {
  stopsAtReject: boolean;
  isCustom: boolean;
  graderFlags: string[];
  validatorFlags: string[];
  /** A custom grader in wide use multiplies the validator's share by this. */
  multiplier?: number;
  acceptScore: number;
  hasAcceptScore: boolean;
  /** From a draft of 2023-07, where the points are those of the group. */
  isDraft?: boolean;
  rejectScore: number;
  /** Upper end of `range`; infinite when open. */
  best: number;
}

const keys = [
  'on_reject',
  'grading',
  'grader_flags',
  'input_validator_flags',
  'output_validator_flags',
  // Names of the years between legacy and 2025-09.
  'output_validator_args',
  'input_validator_args',
  'output_visualizer_args',
  'accept_score',
  'reject_score',
  'range',
  'scoring',
];

/** `subtask_score=30` among the flags of a custom grader. */
const multiplierOf = (grading: string | null | undefined, flags: readonly string[]): number | undefined => {
  if (grading !== 'custom') return undefined;
  const score = flags.map((flag) => /^subtask_score=(\d+)$/.exec(flag)?.[1]).find((text) => text !== undefined);
  return score === undefined ? undefined : Number(score);
};

type Written = z.infer<typeof schema>;

const groupOf = (written: Written): LegacyGroup => {
  const upper = Number((written.range ?? '').trim().split(/\s+/)[1] ?? Number.NaN);
  const multiplier = multiplierOf(written.grading, written.grader_flags ?? []);
  return {
    stopsAtReject: written.on_reject !== 'continue' && written.on_reject !== 'grade',
    isCustom: written.grading === 'custom',
    graderFlags: written.grader_flags ?? [],
    validatorFlags: written.output_validator_flags ?? written.output_validator_args ?? [],
    multiplier,
    acceptScore: multiplier ?? written.accept_score ?? 1,
    hasAcceptScore: multiplier !== undefined || written.accept_score != null,
    rejectScore: written.reject_score ?? 0,
    best: Number.isFinite(upper) ? upper : Number.POSITIVE_INFINITY,
  };
};

/** The drafts of 2023-07: a group takes the lowest score of its cases, the whole adds its groups up. */
const draftGroupOf = (written: Written, folder: string): LegacyGroup => ({
  ...groupOf(written),
  isDraft: true,
  stopsAtReject: false,
  graderFlags: [written.scoring?.aggregation ?? (folder.includes('/') ? 'min' : 'sum')],
  acceptScore: written.scoring?.score ?? 1,
  hasAcceptScore: written.scoring?.score != null,
});

/**
 * Finds the settings of a folder below `data/`: those of its own `testdata.yaml`; what that does not say holds as in the
 * folder above, as the format's own tools read it, and at the top as by default (legacy, "Test data groups").
 */
export const readLegacyGroups = async (
  data: FileTree,
  notes: Notes,
): Promise<{ hasFiles: boolean; of: (folder: string) => LegacyGroup }> => {
  const files = new Map<string, Written>();
  for (const [path, file] of data) {
    if (path !== 'testdata.yaml' && !path.endsWith('/testdata.yaml')) continue;
    const raw = await readYaml(file, schema, notes);
    loseUnknownKeys(raw, keys, file.name, notes);
    if (raw.scoring) loseUnknownKeys(raw.scoring, ['score', 'aggregation'], file.name, notes, 'scoring.');
    const said = Object.entries(raw).filter(([, value]) => value != null);
    files.set(path === 'testdata.yaml' ? '' : path.slice(0, -'/testdata.yaml'.length), Object.fromEntries(said));
  }
  const writtenOf = (folder: string): Written => {
    const above = folder === '' ? {} : writtenOf(folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '');
    return { ...above, scoring: undefined, ...files.get(folder) };
  };
  const isDraft = [...files.values()].some((written) => written.scoring != null);
  return {
    hasFiles: files.size > 0,
    of: (folder) => (isDraft ? draftGroupOf(writtenOf(folder), folder) : groupOf(writtenOf(folder))),
  };
};
