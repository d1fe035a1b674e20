/** Types of the entry scripts, which are plain JavaScript because they run before anything is installed. */
declare module '*/lib/steps.mjs' {
  export const bold: (text: string) => string;
  export const dim: (text: string) => string;
  export const green: (text: string) => string;
  export const yellow: (text: string) => string;
  export const red: (text: string) => string;
  export const seconds: (ms: number) => string;
  export const say: (text: string) => void;
  export const warn: (text: string) => void;
}

declare module '*/lib/rest.mjs' {
  export const restWhenIdle: (options?: { every?: number; busy?: number; worth?: number; grown?: number }) => void;
}

declare module '*/lib/npmPackages.mjs' {
  export const linkNode: (folder?: string) => void;
}

declare module '*/lib/cgroup.mjs' {
  export const joinOwnCgroup: () => void;
}

declare module '*/lib/lostNpm.mjs' {
  export const onLostNpm: (callback: () => void) => void;
}

declare module '*/lib/build.mjs' {
  export const ensureWeb: () => Promise<boolean>;
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
  export const present: (item: { files: string[] }, exists?: (path: string) => boolean) => boolean;
  export const wantedLanguages: (choice?: string) => InstallableLanguage[];
}

declare module '*/counts.mjs' {
  interface Counts {
    passed: number;
    failed: number;
    skipped: number;
    flaky: number;
  }
  export const single: (result: { code: number | null }) => Counts;
  export const fromVitest: (result: { code: number | null; report: string }) => Counts;
  export const fromPlaywright: (result: { code: number | null; report: string }) => Counts;
  export const fromLastLine: (result: { code: number | null; output: string }) => Counts;
  export const addUp: (all: readonly Partial<Counts>[]) => Counts;
  export const lastLines: (counts: Counts) => string[];
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
  export const matching: (folder: string, input: string) => string[];
  export const fingerprintOf: (folder: string, inputs: readonly string[], also?: string) => string;
  export const openPassed: (memory: string) => {
    find(name: string, fingerprint: string): Counts | undefined;
    keep(name: string, fingerprint: string, counts: Counts): void;
  };
}

declare module '*/productionPackages.mjs' {
  export const productionPackages: (folder: string) => { name: string; licence: string; parts: string[] }[];
}

declare module '*/noticeText.mjs' {
  export const noticeText: (folder: string) => string;
}

declare module '*/paths.mjs' {
  export const root: string;
}

declare module '*/systemPackages.mjs' {
  interface PackageGroup {
    key: string;
    packages: string[][];
  }
  interface GroupFailure {
    group: PackageGroup;
    error: Error;
  }
  export const installGroups: (prefix: readonly string[], groups: readonly PackageGroup[]) => Promise<GroupFailure[]>;
  export const reportFailures: (failures: readonly GroupFailure[]) => void;
}
