import type { BlobRef, Example, LabSpec, ProblemPart, ProblemRelease, RevisionWords } from '@assay/domain';
import type { ErrorCode, LossCode, Params } from './codes.ts';
import type { FileSource } from './fileSource.ts';

export type Locale = 'zh-CN' | 'en-US';

/** Markdown or HTML text; links to attachments are written `attachment:<name>`, see `linkAttachments`. */
export interface Statement {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

export interface Attachment {
  /** Unique in the problem, no folders. */
  name: string;
  file: FileSource;
}

/** A jury solution of the package; never run by an importer, but good for checking data and limits afterwards. */
export interface PackagedSubmission {
  /** Below `submissions/`. */
  path: string;
  expected: 'accepted' | 'wrong_answer' | 'time_limit_exceeded' | 'run_time_error' | 'rejected' | 'partially_accepted';
  /** A catalogue name, or null where none fits. */
  language: string | null;
  file: FileSource;
}

/** The same shape with files not stored yet in place of references to blobs. */
export type Unstored<T> = T extends BlobRef
  ? FileSource
  : T extends readonly (infer Item)[]
    ? Unstored<Item>[]
    : T extends object
      ? { [Key in keyof T]: Unstored<T[Key]> }
      : T;

export type ReleaseDraft = Unstored<ProblemRelease>;

/** How tests are made that a package leaves to its programs; nothing of it is run by a reader. */
export interface TestBuild {
  /** The programs, and what else of the package proves the problem. The model makes the answers. */
  lab: LabSpec;
  /** Inputs to generate, by the name of the case's input. */
  made: { name: string; generator: string; args: string[] }[];
  /** Answers to generate, by the same names. */
  answers?: { name: string; generator: string; args: string[] }[];
  /** Cases whose answers the model makes, by the same names. */
  answered: string[];
  /** Headers beside the generators. */
  beside: Record<string, FileSource>;
}

export interface PackageBase {
  /** Hash of the release. */
  release: string;
  /** Number of the revision; a package from before there were any has none. */
  revision?: number;
  /** `labHash` of the lab. */
  lab?: string;
}

/** A line of a problem's history; its content stays where it was made. */
export interface PackagedRevision {
  number: number;
  /** Who made it, by the name at that time. */
  username: string;
  /** ISO 8601. */
  at: string;
  note: string;
  words?: RevisionWords | undefined;
  restoredFrom: number | null;
  parts: ProblemPart[];
  isNewRelease: boolean;
}

export interface PackagedEditor {
  /** The tests came as files; else they were typed into the editor. */
  isUploadCase: boolean;
  /** Languages whose template is kept, and not shown. */
  hiddenTemplates: string[];
  /** Translations that are older than the text they are of. */
  outdatedTranslations: string[];
}

/** One problem as every reader delivers it, whatever archive it came from. */
export interface ImportedProblem {
  /** Stays the same over versions of the package: importing again may update instead of adding. */
  externalId?: string;
  /** Display id, where the archive names one. */
  problemId?: string;
  /** The display id is that of another site: where it belongs to a different problem here, any other id will do. */
  isIdForeign?: boolean;
  defaultLocale: Locale;
  statements: Partial<Record<Locale, Statement>>;
  examples: Example[];
  source: string;
  author?: string;
  difficulty: number;
  tags: string[];
  /** `problemAuths` of the domain. */
  auth: number;
  codeShare: boolean;
  openCaseResult: boolean;
  /**
   * The format has no words for difficulty, sharing of code and what is shown of cases: they are the usual ones, and of a problem
   * that is here already they stay as they are, with languages, templates, tags and translations that the package does not bring.
   */
  isSilent?: boolean;
  /** Catalogue names; null means all. */
  languages: string[] | null;
  /** By catalogue name. */
  codeTemplates: Record<string, string>;
  attachments: Attachment[];
  submissions: PackagedSubmission[];
  /** Of a package of our own: what it was exported from, by which a push knows what both sides changed since. */
  base?: PackageBase;
  /** Of a package of our own. */
  lab?: LabSpec;
  /** The lab is only the jury's solutions of a foreign package: it makes way for one that somebody keeps. */
  isLabBorrowed?: boolean;
  /** Of a package of our own: what was done to the problem where it comes from, the oldest first. */
  history?: PackagedRevision[];
  /** Tests of the release are still empty: what has to be run to have them. */
  build?: TestBuild;
  /** Of a package of our own: what its editor shows and no release holds. */
  editor?: PackagedEditor;
  release: ReleaseDraft;
}

/** Something of the archive that the imported problem does not have; texts in locales, `import.json`, `loss`. */
export interface Loss {
  code: LossCode;
  params: Params;
}

/** Why a problem was not imported; texts in locales, `import.json`, `error`. */
export interface ImportError {
  code: ErrorCode;
  params: Params;
}

export type ProblemResult =
  | { ok: true; name: string; problem: ImportedProblem; losses: Loss[] }
  | { ok: false; name: string; errors: ImportError[] };
