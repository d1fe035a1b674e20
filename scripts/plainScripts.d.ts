/** Types of the entry scripts, which are plain JavaScript because they run before anything is installed. */
declare module '*/lib/steps.mjs' {
  export function bold(text: string): string;
  export function dim(text: string): string;
  export function green(text: string): string;
  export function yellow(text: string): string;
  export function red(text: string): string;
  export function seconds(ms: number): string;
  export function say(text: string): void;
  export function warn(text: string): void;
}

declare module '*/languages.mjs' {
  export interface InstallableLanguage {
    key: string;
    names: string[];
    packages: string[][];
    files: string[];
    set: 'required' | 'default' | 'more';
  }
  export const languages: readonly InstallableLanguage[];
  export function present(item: { files: string[] }, exists?: (path: string) => boolean): boolean;
  export function wantedLanguages(choice?: string): InstallableLanguage[];
}

declare module '*/suite.mjs' {
  interface Counts {
    passed: number;
    failed: number;
    skipped: number;
  }
  export function single(result: { code: number | null }): Counts;
  export function fromVitest(result: { code: number | null; report: string }): Counts;
  export function fromPlaywright(result: { code: number | null; report: string }): Counts;
  export function fromLastLine(result: { code: number | null; output: string }): Counts;
}
