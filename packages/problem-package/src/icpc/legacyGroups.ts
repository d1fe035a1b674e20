import { z } from 'zod';
import type { FileTree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';

const flagsOf = z
  .union([z.string(), z.looseObject({ flags: z.string().default('') }).transform((map) => map.flags)])
  .transform((text) => text.split(/\s+/).filter(Boolean));

const schema = z.looseObject({
  on_reject: z.string().nullish(),
  grading: z.string().nullish(),
  grader_flags: flagsOf.nullish(),
  output_validator_flags: flagsOf.nullish(),
  accept_score: z.coerce.number().min(0).nullish(),
  reject_score: z.coerce.number().nullish(),
  range: z.coerce.string().nullish(),
});

/** `testdata.yaml` as it holds for one folder. */
export interface LegacyGroup {
  stopsAtReject: boolean;
  isCustom: boolean;
  graderFlags: string[];
  validatorFlags: string[];
  acceptScore: number;
  hasAcceptScore: boolean;
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
  'accept_score',
  'reject_score',
  'range',
];

/**
 * Finds the settings of a folder below `data/`: its own `testdata.yaml`, else that of the closest folder above, else
 * the defaults (legacy, "Test data groups"). A file replaces the one above as a whole.
 */
export const readLegacyGroups = async (
  data: FileTree,
  notes: Notes,
): Promise<{ hasFiles: boolean; of: (folder: string) => LegacyGroup }> => {
  const groups = new Map<string, LegacyGroup>();
  for (const [path, file] of data) {
    if (path !== 'testdata.yaml' && !path.endsWith('/testdata.yaml')) continue;
    const raw = await readYaml(file, schema, notes);
    loseUnknownKeys(raw, keys, file.name, notes);
    const upper = Number((raw.range ?? '').trim().split(/\s+/)[1] ?? Number.NaN);
    groups.set(path === 'testdata.yaml' ? '' : path.slice(0, -'/testdata.yaml'.length), {
      stopsAtReject: raw.on_reject !== 'continue' && raw.on_reject !== 'grade',
      isCustom: raw.grading === 'custom',
      graderFlags: raw.grader_flags ?? [],
      validatorFlags: raw.output_validator_flags ?? [],
      acceptScore: raw.accept_score ?? 1,
      hasAcceptScore: raw.accept_score != null,
      rejectScore: raw.reject_score ?? 0,
      best: Number.isFinite(upper) ? upper : Number.POSITIVE_INFINITY,
    });
  }
  const standard: LegacyGroup = {
    stopsAtReject: true,
    isCustom: false,
    graderFlags: [],
    validatorFlags: [],
    acceptScore: 1,
    hasAcceptScore: false,
    rejectScore: 0,
    best: Number.POSITIVE_INFINITY,
  };
  const of = (folder: string): LegacyGroup => {
    const own = groups.get(folder);
    if (own) return own;
    if (folder === '') return standard;
    return of(folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '');
  };
  return { hasFiles: groups.size > 0, of };
};
