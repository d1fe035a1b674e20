import type { BlobRef, Example, ProblemRelease } from '@assay/domain';
import type { ErrorCode, LossCode } from './codes.ts';
import type { FileSource } from './fileSource.ts';
import type { PackageFormat } from './formats.ts';

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
  /** Catalogue names; null means all. */
  languages: string[] | null;
  /** By catalogue name. */
  codeTemplates: Record<string, string>;
  attachments: Attachment[];
  submissions: PackagedSubmission[];
  /** Of a package of our own: the hash of the release it was exported from. */
  base?: string;
  /** Of a package of our own: what other parts of the product keep of the problem, by their names. */
  extras?: Record<string, unknown>;
  release: ReleaseDraft;
}

export type Params = Record<string, string | number>;

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

export interface ImportReport {
  format: PackageFormat;
  /** As the archive states it, e.g. `2025-09`, `legacy-icpc`; empty where the format has no versions. */
  version: string;
  problems: ProblemResult[];
  /** Releases the archive. Files of the problems cannot be read afterwards. */
  close(): Promise<void>;
}
