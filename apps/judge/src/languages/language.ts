import { languageByName } from '@assay/domain';

/** Paths of a language's programs inside the box, by role (`compiler`, `runtime` …). */
export type Tools = Readonly<Record<string, string>>;

/** What a compile command is made from. */
export interface CompileContext {
  tools: Tools;
  /** Name of the main source. */
  main: string;
  /** All sources to compile, the main one first. */
  sources: readonly string[];
  /** Names of all files beside the main source. */
  beside: readonly string[];
  /** A program of the problem setter: optimised, and with testlib.h in reach. */
  forJudge: boolean;
  /** Include folders with precompiled headers that fit, inside the box. */
  precompiled: readonly string[];
  /** Files of the toolchain folder that exist (see `toolchain/folder.ts`), by name. */
  has(file: string): boolean;
}

/** What is taken out of the box after compiling. */
export type Product =
  /** One program, later run by descriptor. */
  | { kind: 'executable'; file: string }
  /** Files that are copied into `/w` for each run; `optional` ones may be missing. */
  | { kind: 'files'; files: readonly string[]; withSources: boolean }
  /** A tar of class files, made into one jar. */
  | { kind: 'classes'; tar: string };

export interface CompilePlan {
  argv: string[];
  env?: Record<string, string>;
  product: Product;
  /** ms of CPU. */
  cpuMs: number;
  memoryMiB: number;
}

/** What a run command is made from. */
export interface RunContext {
  tools: Tools;
  /** Main source's name. */
  main: string;
  /** The class with `main`, for languages of the Java machine. */
  mainClass: string;
  /** Limit of this run, MiB. */
  memoryMiB: number;
  /** MiB. */
  stackMiB: number;
  /** Files of the toolchain folder that exist, by name. */
  has(file: string): boolean;
}

export interface RunPlan {
  argv: string[];
  env?: Record<string, string>;
  /** The program is linked statically and reads no file of the system, so it is shown none. */
  jailed?: true;
}

/** How a language is compiled and run; what else is known of it are facts of packages/domain. Adding one: docs/judging.md. */
export interface Commands {
  /** Debian packages that bring it, where they are not those of the facts. */
  packages?: readonly string[];
  /** Role → places to look, best first, where they are not those of the facts. All roles must be found. */
  programs?: Readonly<Record<string, readonly string[]>>;
  /** Host folders outside `/usr` the tools read, and where boxes show them; never below /var, /root or /home there. */
  binds?: readonly { from: string; to: string }[];
  /** Prints the version. */
  version(tools: Tools): string[];
  /** Takes the version out of what was printed; default: the first line. */
  readVersion?(text: string): string;
  /** Name of the main source where it follows from the text (Java); default: the catalogue's. */
  sourceName?(code: string): string;
  /** Reads two numbers and prints their sum, faster to compile than the catalogue's template; tried at start. */
  probe?: string;
  /** Folder under `pch/` whose precompiled headers fit this language's flags. */
  precompiledKey?(forJudge: boolean): string;
  /** Extensions of files compiled together with the main source. */
  sourceExtensions: readonly string[];
  /** Absent: the source is run as it is. */
  compile?(context: CompileContext): CompilePlan;
  run(context: RunContext): RunPlan;
  /** A runtime that takes memory for itself: the verdict allows `overheadMiB` on top, and the shown memory ends at the limit. */
  managed: boolean;
  overheadMiB: number;
  /** Processes and threads together. */
  processes: number;
  /** A shell: the signal that ended a program it started is its own exit code, 128 more. */
  isShell?: boolean;
  /** What an empty program takes is measured once and not counted: for runtimes slower to start than short time limits. */
  discountsStart?: boolean;
  /** In stderr of a program whose runtime ran out of memory: 64 KiB of what a program likes, so gaps have a bound. */
  outOfMemory?: RegExp;
}

/** One language as users know it: how it is found, compiled and run. */
export interface Language
  extends Required<Pick<Commands, 'packages' | 'programs'>>,
    Omit<Commands, 'packages' | 'programs'> {
  /** Name in the catalogue of packages/domain. */
  name: string;
}

/** The commands of a language joined with its facts. Throws for a name that the catalogue does not have. */
export const language = (name: string, commands: Commands): Language => {
  const facts = languageByName(name);
  if (!facts) throw new Error(`No language of the catalogue is called ${name}`);
  const packages = facts.notInDebian ? [] : facts.packages.map(([best]) => best!);
  return { name, packages, programs: facts.programs, ...commands };
};

/** The whole environment of compilers and programs, unless a plan adds to it. */
export const plainEnvironment: Readonly<Record<string, string>> = {
  PATH: '/usr/bin:/bin',
  HOME: '/w',
  LANG: 'C.UTF-8',
  TMPDIR: '/tmp',
};

/** Where the toolchain folder stands inside the box. */
export const toolchainInBox = '/opt/assay';
