import { z } from 'zod';
import type { FileSource } from '../fileSource.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { loseUnknownKeys, readYaml } from '../text/readYaml.ts';
import { shellWords } from '../text/shellWords.ts';
import { sourceText } from './licence.ts';

type IcpcId = 'icpc-legacy' | 'icpc-2023-07' | 'icpc-2025-09';

/** `problem.yaml` of any version in one shape. */
export interface IcpcSettings {
  format: IcpcId;
  version: string;
  isLegacy: boolean;
  uuid: string;
  /** Title by language code; `''` where the file does not say which language it is. */
  names: Record<string, string>;
  isScoring: boolean;
  isInteractive: boolean;
  isMultiPass: boolean;
  isSubmitAnswer: boolean;
  /** Legacy only: `validation: custom`. The later versions go by the presence of the validator. */
  isCustom: boolean;
  validatorFlags: string[];
  author: string;
  source: string;
  keywords: string[];
  /** Seconds. */
  timeLimit?: number;
  /** MiB. */
  memory?: number;
  /** MiB. */
  output?: number;
  passes: number;
  /** Language codes of the format; null means all. */
  languages: string[] | null;
  constants: Record<string, string>;
  /** ISO date or time. */
  embargoUntil: string;
}

const text = z.union([z.string(), z.number(), z.boolean(), z.date()]).transform(String);
const words = z.union([text.transform((value) => value.split(/\s+/).filter(Boolean)), z.array(text)]).nullish();
const person = z.union([text, z.looseObject({ name: text }).transform((value) => value.name)]);
const people = z.union([person.transform((value) => [value]), z.array(person)]).nullish();
const orEmpty = text.nullish().transform((value) => value ?? '');
const source = z.union([text.transform((name) => ({ name, url: '' })), z.object({ name: orEmpty, url: orEmpty })]);
const positive = z.coerce.number().positive();

/** `custom interactive`, or in a draft of 2023-07 a map of what is so. */
const validation = z
  .union([
    text,
    z.record(z.string(), z.boolean()).transform((map) => {
      const said = Object.keys(map).filter((key) => map[key]);
      return said.length > 0 ? ['custom', ...said.filter((key) => key !== 'custom')].join(' ') : 'default';
    }),
  ])
  .nullish();

const settings = z.looseObject({
  problem_format_version: text.nullish(),
  type: z.union([text.transform((value) => value.split(/\s+/)), z.array(text)]).nullish(),
  name: z.union([text.transform((value) => ({ '': value })), z.record(z.string(), text)]).nullish(),
  uuid: text.nullish(),
  author: z.union([text, z.array(text).transform((names) => names.join(', '))]).nullish(),
  credits: z.union([person.transform((name) => ({ authors: [name] })), z.looseObject({ authors: people })]).nullish(),
  source: z.union([source.transform((one) => [one]), z.array(source)]).nullish(),
  source_url: text.nullish(),
  keywords: words,
  limits: z
    .looseObject({
      time_limit: positive.nullish(),
      memory: positive.nullish(),
      output: positive.nullish(),
      validation_passes: positive.int().min(2).nullish(),
    })
    .nullish(),
  validation,
  validator_flags: z.union([text, z.array(text).transform((flags) => flags.join(' '))]).nullish(),
  languages: words,
  constants: z.record(z.string(), z.union([text, z.record(z.string(), text)])).nullish(),
  embargo_until: text.nullish(),
  embargo: text.nullish(),
  grading: z.looseObject({ objective: text.nullish() }).nullish(),
  license: text.nullish(),
  rights_owner: text.nullish(),
});

const knownKeys = [
  'problem_format_version',
  'type',
  'name',
  'uuid',
  'author',
  'credits',
  'source',
  'source_url',
  'keywords',
  'limits',
  'validation',
  'validator_flags',
  'languages',
  'constants',
  'embargo_until',
  'embargo',
  'allow_file_writing',
  'grading',
  'license',
  'rights_owner',
];
/** How long the author's tools took to choose a time limit; of no meaning once there is one. */
const knownLimits = [
  'time_limit',
  'memory',
  'output',
  'validation_passes',
  'time_multiplier',
  'time_multipliers',
  'time_safety_margin',
  'time_resolution',
];

const formatOf = (version: string): IcpcId => {
  if (version === 'legacy' || version === 'legacy-icpc') return 'icpc-legacy';
  if (/^2023-07(-draft)?$/.test(version)) return 'icpc-2023-07';
  // The drafts are the version after; what they add is listed as ignored.
  if (/^2025-09(-draft)?$|^draft$/.test(version)) return 'icpc-2025-09';
  throw new PackageError('format.version', { version });
};

/** Constants by name; a form other than the plain value as `name.form`. */
const flatConstants = (constants: Record<string, string | Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(constants).flatMap(([name, given]) =>
      typeof given === 'string'
        ? [[name, given]]
        : Object.entries(given).map(([form, value]) => [form === 'value' ? name : `${name}.${form}`, value]),
    ),
  );

/** Reads `problem.yaml`; without one (DOMjudge's older archives) everything has its legacy default. */
export const readIcpcSettings = async (file: FileSource | undefined, notes: Notes): Promise<IcpcSettings> => {
  const raw = file ? await readYaml(file, settings, notes) : settings.parse({});
  const name = file?.name ?? 'problem.yaml';
  const version = raw.problem_format_version ?? 'legacy';
  const format = formatOf(version);
  loseUnknownKeys(raw, knownKeys, name, notes);
  if (raw.credits) loseUnknownKeys(raw.credits, ['authors'], name, notes, 'credits.');
  // Higher is better is what everybody means; how groups are shown is ours to choose.
  const isUsual = (raw.grading?.objective ?? 'max') === 'max';
  if (raw.grading) {
    loseUnknownKeys(raw.grading, ['show_test_data_groups', ...(isUsual ? ['objective'] : [])], name, notes, 'grading.');
  }
  for (const [key, value] of Object.entries(raw.limits ?? {})) {
    if (!knownLimits.includes(key)) notes.lose('limit.ignored', { key, value: String(value) });
  }

  const types = raw.type ?? [];
  const has = (type: string): boolean => types.includes(type);
  for (const type of types) {
    if (!['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'].includes(type)) {
      throw new PackageError('file.invalid', { file: name, place: `type: ${type}` });
    }
  }
  if ((has('scoring') && has('pass-fail')) || (has('submit-answer') && (has('multi-pass') || has('interactive')))) {
    throw new PackageError('type.conflict', { type: types.join(', ') });
  }
  const validation = (raw.validation ?? 'default').split(/\s+/);
  const authors = raw.credits?.authors ?? [];
  const sources = raw.source ?? [];
  if (raw.source_url && sources[0]) sources[0].url = raw.source_url;
  return {
    format,
    version,
    isLegacy: format === 'icpc-legacy',
    uuid: raw.uuid ?? '',
    names: raw.name ?? {},
    isScoring: has('scoring'),
    isInteractive: has('interactive') || validation.includes('interactive'),
    // DOMjudge's own addition to the legacy form.
    isMultiPass: has('multi-pass') || validation.includes('multi-pass'),
    isSubmitAnswer: has('submit-answer'),
    isCustom: validation[0] === 'custom',
    validatorFlags: shellWords(raw.validator_flags ?? ''),
    author:
      raw.author ??
      authors
        .map((author) =>
          author
            .slice(0, 500)
            .replace(/\s*<[^>]*>/, '')
            .trim(),
        )
        .join(', '),
    source: sourceText(sources, raw.license ?? 'unknown', raw.rights_owner ?? ''),
    keywords: raw.keywords ?? [],
    timeLimit: raw.limits?.time_limit ?? undefined,
    memory: raw.limits?.memory ?? undefined,
    output: raw.limits?.output ?? undefined,
    passes: raw.limits?.validation_passes ?? 2,
    languages: !raw.languages || raw.languages.includes('all') ? null : raw.languages,
    constants: flatConstants(raw.constants ?? {}),
    embargoUntil: raw.embargo_until ?? raw.embargo ?? '',
  };
};
