/**
 * The words of the sandbox: programs, files, limits, and what happened. Nothing here knows of problems or verdicts.
 * Design: packages/sandbox/README.md. Units: ms and ns for time, bytes for memory and sizes.
 */

/** A blob kept by the supervisor as a sealed memfd; inputs, answers, executables and large outputs are blobs. */
export interface Blob {
  readonly id: number;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * How a run ended, decided by the supervisor. The first reason that fired wins.
 * `idle-limit`: the wall time passed while the program mostly waited, or it rested for `idleMs`, or all programs of a talk
 * waited at their pipes for each other (half a second; two where a runtime's helper threads have alarms); `wall-limit`: the
 * wall time passed although the program was working. Time that other programs held its core for does not count as wall time
 * while the program, or the one of its talk that it waits for, works whenever it may.
 */
export const runStatuses = [
  'ok',
  'cpu-limit',
  'wall-limit',
  'idle-limit',
  'memory-limit',
  'output-limit',
  'signalled',
  'nonzero-exit',
  'restricted-call',
  'file-error',
  'internal-error',
  'cancelled',
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Which box rules apply: `run` for contestants' programs, `compile` for compilers, `trusted` for checkers and interactors. */
export type Profile = 'run' | 'compile' | 'trusted';

export interface Limits {
  /** CPU time of all processes together, ms. */
  cpuMs: number;
  /** Wall time, ms. */
  wallMs: number;
  /** Time without work in any process, ms, after which the run ends with `idle-limit`; waiting for a core or a disk is work. */
  idleMs?: number;
  /** Memory of all processes together, bytes. */
  memoryBytes: number;
  /** Bytes read from stdout before the run is ended with `output-limit`. */
  outputBytes: number;
  /** Bytes kept of stderr; the rest is thrown away without harm. */
  errorBytes: number;
  /** Processes and threads together. 1 forbids both. */
  processes: number;
  /** Stack, bytes; absent: as much as the memory limit. */
  stackBytes?: number;
  /** Largest file the program may write, bytes. */
  fileBytes?: number;
}

export interface FileIn {
  /** Name inside the working directory `/w`; no `..`, not absolute; `/` makes folders. */
  name: string;
  blob: Blob;
  executable?: boolean;
}

export interface FileOut {
  name: string;
  /** Larger files give `file-error`. */
  maxBytes: number;
  /** A missing optional file is no error. */
  optional?: boolean;
}

/**
 * Rules of comparison, all in the native helper, so that ordinary cases never move output into Node. What each says, and its
 * options: docs/judging.md, "Comparison", and the head of `native/compare_*.c`.
 */
export type CompareMode =
  /** byte for byte */
  | 'exact'
  /** line ends: white space before every newline and at the end of the text is ignored */
  | 'lines'
  /** white-space separated tokens */
  | 'tokens'
  | 'kattis'
  | 'cms'
  | 'qduoj'
  | 'diff'
  | 'loj-lines'
  | 'dmoj-standard'
  | 'dmoj-floats'
  | 'dmoj-rstripped'
  | 'dmoj-identical'
  | 'dmoj-linecount'
  | 'dmoj-linematches'
  | 'dmoj-sorted'
  | 'dmoj-easy';

export interface Comparison {
  mode: CompareMode;
  /** Words without spaces. */
  options?: readonly string[];
  answer: Blob;
}

export interface RunRequest {
  profile: Profile;
  /** argv[0] is a path inside the box, or any name when `executable` is given. */
  argv: string[];
  /** The whole environment; nothing is inherited. */
  env?: Record<string, string>;
  /** Run this blob by descriptor instead of `argv[0]`. */
  executable?: Blob;
  /** Absent: an empty stdin. */
  stdin?: Blob;
  filesIn?: FileIn[];
  filesOut?: FileOut[];
  limits: Limits;
  /** Compare stdout (or the file named by `compareFile`) with an answer. */
  compare?: Comparison;
  compareFile?: string;
  /** Keep stdout as a blob (`blob`), or return up to this many first bytes of it inline. Default: 64 KiB inline. */
  keepStdout?: 'blob' | { inlineBytes: number };
  /** Wait for this box number; absent: any idle box. */
  box?: number;
  /**
   * Whose run it is: a box that had runs of another party is replaced first, so that nothing a program finds to leave there
   * reaches the programs of others. At most 63 bytes; absent: the party of all that name none.
   */
  party?: string;
  /** Show the program no file of the system. For an `executable` that is linked statically. */
  jailed?: boolean;
}

/** Where an output first differs from the answer. */
export interface CompareDifference {
  /** In the output, counted from 1. */
  place: { line: number; token: number };
  /** The tokens there, at most 64 bytes each, empty at the end of a line or text; absent where white space differs. */
  expected?: string;
  got?: string;
}

export interface CompareResult {
  equal: boolean;
  /** Not equal, but right once its form is put right; `exact`, `lines`, `tokens` and `dmoj-identical` tell. */
  onlyForm: boolean;
  /** Absent where the rule knows no place (`dmoj-sorted`, `dmoj-easy`). */
  difference?: CompareDifference;
  /** Share of the points, 0 to 1, by rules that give parts. */
  share?: number;
  /** The rule cannot be applied to this answer. */
  fault?: string;
}

export interface RunResult {
  status: RunStatus;
  exitCode: number;
  /** 0 when the program was not ended by a signal. */
  signal: number;
  cpuNs: number;
  wallNs: number;
  /**
   * Peak memory, bytes. Of one process started from an `executable`: its largest resident set, the same each time; of several
   * processes and of runtimes: what the cgroup counted, where there is one.
   */
  memoryBytes: number;
  /** True when the kernel ended the run for its memory; where the machine had none left it is an `internal-error`. */
  oom: boolean;
  /**
   * Ended with `memory-limit` because it did little but read again from disk what its full memory had no room for. Its times
   * say nothing of its work.
   */
  thrashed?: true;
  stdoutBytes: number;
  stdout: Uint8Array;
  stdoutBlob?: Blob;
  stderr: Uint8Array;
  filesOut: Record<string, Blob>;
  compare?: CompareResult;
  box: number;
  /** Why `internal-error` or `file-error`; for code 127, why the kernel did not start a given `executable`. */
  message?: string;
}

/** A program of a talk; what it reads and writes is wired to another one. */
export type Talker = Omit<RunRequest, 'stdin' | 'compare' | 'keepStdout' | 'box' | 'party'>;

/** Most contestants' programs in one talk. */
export const contestantsMax = 16;

/**
 * How an interactor meets the contestants. `stdio`: its stdin and stdout are those of the only contestant, wired without a
 * relay. `descriptors`: stdin and stdout are its own; of contestant n (from 0) it opens `/dev/fd/<3 + 2n>` for reading and
 * `/dev/fd/<4 + 2n>` for writing, and a contestant sees the end of its input when the interactor closes that file.
 */
export type Wiring =
  | { wires?: 'stdio'; interactor: Talker }
  | { wires: 'descriptors'; interactor: Omit<RunRequest, 'compare' | 'box' | 'party'> };

/** Programs that talk to each other: one interactor, and one or more contestants. */
export type TalkRequest = Wiring & {
  /** As of a single run. */
  party?: string;
  contestants: Talker[];
  /** End the talk early when all wait for each other (default true). */
  endWhenIdle?: boolean;
  /**
   * Exit codes (below 64) of an interactor that has nothing against the contestants, which then end by themselves or by their
   * own limits; after any other end they have one more second. Default none.
   */
  contentExits?: readonly number[];
  /** Copy the first bytes of both directions for a transcript; costs a relay. Default 0. */
  transcriptBytes?: number;
};

/** How a contestant's program ended beside its interactor. */
export interface TalkerResult extends RunResult {
  /**
   * It had closed its output, by ending or otherwise, before the interactor began to leave: how it ended is its own doing, and
   * no answer to the end of its input.
   */
  endedByItself: boolean;
}

export interface TalkResult {
  contestants: TalkerResult[];
  interactor: RunResult;
  /**
   * Present when asked for: lines in order, `>` said by a contestant and `<` said to it; where there are several, after its
   * number (from 0).
   */
  transcript?: string;
}

/** What this machine gives. 3: namespaces and cgroups; 2: no cgroup; 1: no namespaces; 0: refuse to start. */
export interface Capabilities {
  level: 0 | 1 | 2 | 3;
  cgroup: 'v2' | 'v1' | 'none';
  procfs: boolean;
  seccomp: boolean;
  boxes: number;
  kernel: string;
  /** What is lost, and the exact remedy, one line each. */
  notes: string[];
}

/** A host path shown read-only inside every box, e.g. a folder of precompiled headers. */
export interface Bind {
  from: string;
  to: string;
}

export interface SandboxOptions {
  /** Boxes kept ready; default: CPU cores. A talk takes one for each program; more are made when a talk needs them. */
  boxes?: number;
  binds?: Bind[];
  /** Bytes of blobs kept in memory; the least recently used then go to `spillFolder`, or are dropped where there is none. */
  blobBytes?: number;
  /** A folder of the host for blobs that memory has no room for; used where boxes have users of their own. */
  spillFolder?: string;
  /** Overrides the probe, for tests of the lower levels. */
  forceCgroup?: 'v2' | 'v1' | 'none';
}

export interface Sandbox {
  readonly capabilities: Capabilities;
  /** Read a file of the host into a blob (the supervisor opens it). */
  putFile(path: string): Promise<Blob>;
  putBytes(bytes: Uint8Array): Promise<Blob>;
  get(blob: Blob, maxBytes?: number): Promise<Uint8Array>;
  drop(blob: Blob): void;
  /** Queues when no box is idle. Never rejects for what the program did; rejects when the supervisor is gone. */
  run(request: RunRequest, signal?: AbortSignal): Promise<RunResult>;
  /** Like `run`, for programs that talk to each other. */
  runTalk(request: TalkRequest, signal?: AbortSignal): Promise<TalkResult>;
  /** Numbers for metrics and leak tests. */
  stats(): Promise<{
    runs: number;
    rebuilds: number;
    openFds: number;
    rssBytes: number;
    blobs: number;
    /** In memory. */
    blobBytes: number;
    blobDiskBytes: number;
  }>;
  /** The cheapest attacks; a node whose self-test fails takes no work. */
  selfTest(): Promise<{ ok: boolean; failures: string[] }>;
  close(): Promise<void>;
}
