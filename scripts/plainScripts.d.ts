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

declare module '*/lib/build.mjs' {
  export function ensureWeb(): Promise<boolean>;
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

declare module '*/counts.mjs' {
  interface Counts {
    passed: number;
    failed: number;
    skipped: number;
    flaky: number;
  }
  export function single(result: { code: number | null }): Counts;
  export function fromVitest(result: { code: number | null; report: string }): Counts;
  export function fromPlaywright(result: { code: number | null; report: string }): Counts;
  export function fromLastLine(result: { code: number | null; output: string }): Counts;
  export function addUp(all: readonly Partial<Counts>[]): Counts;
  export function lastLines(counts: Counts): string[];
}

declare module '*/parts.mjs' {
  export const parts: Readonly<Record<string, { name: string; alone?: boolean; inputs?: readonly string[] }>>;
}

declare module '*/unchanged.mjs' {
  interface Counts {
    passed: number;
    failed: number;
    skipped: number;
    flaky: number;
  }
  export function matching(folder: string, input: string): string[];
  export function fingerprintOf(folder: string, inputs: readonly string[], also?: string): string;
  export function openPassed(memory: string): {
    find(name: string, fingerprint: string): Counts | undefined;
    keep(name: string, fingerprint: string, counts: Counts): void;
  };
}

declare module '*/productionPackages.mjs' {
  export function productionPackages(folder: string): { name: string; licence: string; parts: string[] }[];
}

declare module '*/noticeText.mjs' {
  export function noticeText(folder: string): string;
}

declare module '*/paths.mjs' {
  export const root: string;
}
