/**
 * What is known of a language apart from how it is compiled and run: one file of facts each, `<key>.json`. Facts and not
 * code, because the installer reads them before anything is installed, on a Node that knows no TypeScript. The commands are
 * in `apps/judge/src/languages/<key>.ts`: they stay with the judge, the only part that runs programs.
 */
export interface LanguageFamily {
  /** Name of both files, and the word for operators (`ASSAY_LANGUAGES`). */
  key: string;
  /** The names users choose from: one, or several that differ by compiler flags. */
  dialects: readonly {
    /** Stable number for clients. */
    id: number;
    /** The name clients send (reference, server rules 2.2). */
    name: string;
    /** May checkers and interactors be written in it? */
    forJudge?: boolean;
  }[];
  /** Editor mode; those the editor has a grammar for: `languages.ts` and `streamModes.ts` of the web app's `shared/editor`. */
  contentType: string;
  /** Source file name inside the box. */
  source: string;
  /** Extensions by which a source in a package is known to be of this language, without dot; each belongs to one language. */
  extensions: readonly string[];
  /** Its code in packages of the ICPC format, where that has one; several languages may share it. */
  icpcCode?: string;
  /** The dialect that solutions and templates of packages are taken to be written in; the first one where none is named. */
  packageDialect?: string;
  /** The dialect that checkers, interactors and validators of packages are compiled as; without one they are not taken. */
  setterDialect?: string;
  /** Mark before each line of a comment, or marks around it. */
  comment: readonly string[];
  /** C and C++ get the limits as given (1), all others twice that (server rules 2.3). */
  limitFactor: number;
  /** Order in lists, larger first. */
  seq: number;
  /** `required`: nothing is judged without it; `default`: brought by the first start; `more`: when asked for. */
  installed: string;
  /** Debian packages, each with its alternatives, best first. */
  packages: readonly (readonly string[])[];
  /** The current Debian has none of the packages. */
  notInDebian?: boolean;
  /** Role → places to look for the program, best first. All roles must be found. */
  programs: Readonly<Record<string, readonly string[]>>;
  /** Files that show that it is installed, `a|b` meaning either, where that is not the same as its programs. */
  files?: readonly string[];
  /** What a new editor shows: reads two numbers and prints their sum. */
  template: string;
}
