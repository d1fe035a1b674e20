import type { ProblemRelease } from './release.ts';

/** The texts of a statement in one language. */
export interface ProblemStatement {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

export interface ProblemTemplate {
  /** Language name of the catalogue. */
  language: string;
  code: string;
  /** Shown to users. */
  status: boolean;
}

/** What of a problem no release holds: all of it that its editor changes and its history keeps. */
export interface ProblemTexts extends ProblemStatement {
  /** Display id. */
  problemId: string;
  /** `<input>…</input><output>…</output>` repeated. */
  examples: string;
  source: string;
  difficulty: number;
  auth: number;
  codeShare: boolean;
  openCaseResult: boolean;
  /** The tests came as files; else they were typed into the editor. */
  isUploadCase: boolean;
  /** Language names, sorted; null: every language. */
  languages: string[] | null;
  /** Names, sorted. */
  tags: string[];
  /** By language name. */
  templates: ProblemTemplate[];
  /** Statements in further languages, by locale. */
  translations: Record<string, ProblemStatement>;
}

/** A problem as its editor sees it: what readers see, and what judging depends on. */
export interface ProblemState extends ProblemTexts {
  release: ProblemRelease;
}

/** Sections of the editor, as the history names what a revision changed. */
export const problemParts = [
  'info',
  'statement',
  'translation',
  'limits',
  'judging',
  'data',
  'files',
  'languages',
  'templates',
] as const;
export type ProblemPart = (typeof problemParts)[number];

const partOfField: Readonly<Record<string, ProblemPart>> = {
  title: 'statement',
  description: 'statement',
  input: 'statement',
  output: 'statement',
  hint: 'statement',
  examples: 'statement',
  languages: 'languages',
  templates: 'templates',
  isUploadCase: 'data',
  'release.timeLimit': 'limits',
  'release.memoryLimit': 'limits',
  'release.stackLimit': 'limits',
  'release.outputLimit': 'limits',
  'release.cases': 'data',
  'release.groups': 'data',
  'release.ioScore': 'data',
  'release.userExtraFiles': 'files',
  'release.hiddenFiles': 'files',
  'release.judgeExtraFiles': 'files',
};

/** The section that a field of `fieldsOf` stands in. */
export const partOf = (field: string): ProblemPart => {
  if (field.startsWith('translations.')) return 'translation';
  return partOfField[field] ?? (field.startsWith('release.') ? 'judging' : 'info');
};

/** Fields that follow from others, or are the same in every release. */
const derived: ReadonlySet<string> = new Set(['release.version', 'release.ioScore', 'release.difficulty']);

/** A state field by field: `title`, `release.timeLimit`, `translations.en-US`. */
export const fieldsOf = (state: ProblemState): Map<string, unknown> => {
  const { release, translations, ...texts } = state;
  const fields = new Map<string, unknown>(Object.entries(texts));
  for (const [key, value] of Object.entries(release)) fields.set(`release.${key}`, value);
  for (const [key, value] of Object.entries(translations)) fields.set(`translations.${key}`, value);
  for (const field of derived) fields.delete(field);
  for (const [field, value] of fields) if (value === undefined) fields.delete(field);
  return fields;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Equal as JSON, whatever the order of keys; what is undefined is not there. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameValue(one[key], other[key]));
};

/** Names of the fields in which two states differ. */
export const changedFields = (before: ProblemState, after: ProblemState): string[] => {
  const [had, has] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...had.keys(), ...has.keys()]);
  return [...names].filter((name) => !sameValue(had.get(name), has.get(name)));
};

/** The sections in which two states differ, in the order of the editor. */
export const changedParts = (before: ProblemState, after: ProblemState): ProblemPart[] => {
  const changed = new Set(changedFields(before, after).map(partOf));
  return problemParts.filter((part) => changed.has(part));
};

/** Inverse of `fieldsOf`; what follows from other fields is taken from `like`. */
const stateOf = (fields: ReadonlyMap<string, unknown>, like: ProblemState): ProblemState => {
  const { version, ioScore, difficulty } = like.release;
  const release: Record<string, unknown> = { version, ioScore, difficulty };
  const translations: Record<string, unknown> = {};
  const texts: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    if (name.startsWith('release.')) release[name.slice('release.'.length)] = value;
    else if (name.startsWith('translations.')) translations[name.slice('translations.'.length)] = value;
    else texts[name] = value;
  }
  return { ...texts, release, translations } as unknown as ProblemState;
};

/**
 * What two people made of one state, field by field. A field that both changed, each to something else, is a conflict: it is
 * named, unless `decisions` says for it whose counts.
 */
export const mergeStates = (
  base: ProblemState,
  theirs: ProblemState,
  mine: ProblemState,
  decisions: Readonly<Record<string, 'mine' | 'theirs'>> = {},
): { merged: ProblemState; conflicts: string[] } => {
  const [had, them, me] = [fieldsOf(base), fieldsOf(theirs), fieldsOf(mine)];
  const merged = new Map<string, unknown>();
  const conflicts: string[] = [];
  for (const name of new Set([...had.keys(), ...them.keys(), ...me.keys()])) {
    const isMine = !sameValue(had.get(name), me.get(name));
    const isTheirs = !sameValue(had.get(name), them.get(name));
    const decided = isMine && isTheirs ? decisions[name] : undefined;
    if (isMine && isTheirs && decided === undefined && !sameValue(them.get(name), me.get(name))) conflicts.push(name);
    const value = (isMine && decided !== 'theirs' ? me : them).get(name);
    if (value !== undefined) merged.set(name, value);
  }
  return { merged: stateOf(merged, theirs), conflicts };
};

/** Why a revision was made by something else than the editor: a code, put into words in the reader's language. */
export const revisionCodes = ['imported', 'lab'] as const;

export interface RevisionWords {
  code: (typeof revisionCodes)[number];
  /** Name and format of an archive; number of a run. */
  params: { name?: string | undefined; format?: string | undefined; number?: number | undefined };
}
