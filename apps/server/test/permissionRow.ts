/** Everybody who knocks at each call, a role each; none of them administers a contest but root. */
export const visitors = ['guest', 'user', 'noSubmit', 'admin', 'problemAdmin', 'root'] as const;
export type Visitor = (typeof visitors)[number];

/** HTTP status / status of the envelope; `file` where a file is answered. */
export type Outcome = `${number}/${number | 'file'}`;

/** A public contest of somebody else, with a problem and a submission of `user` that is judged. */
export interface ContestThings {
  cid: number;
  pid: number;
  displayId: string;
  submitId: number;
}

/** When a contest is asked about. */
export const phases = ['before', 'running', 'frozen', 'ended'] as const;
export type Phase = (typeof phases)[number];

/** What rows ask about; made before the first is walked. */
export interface Things {
  contests: Readonly<Record<Phase, ContestThings>>;
  /** Of a public problem. */
  pid: number;
  problemId: string;
  /** A submission of `user` that waits. */
  submitId: number;
  /** A test run of `user`. */
  testJudgeKey: string;
  /** A post of `user`, and a category for further ones. */
  did: number;
  categoryId: number;
  /** A visible group that everybody may join, and a public training outside groups; nobody of the matrix made them. */
  gid: number;
  tid: number;
}

/** One call as each visitor makes it. */
export interface Row {
  call: string;
  /** Where the problem is met; absent: the call knows no scope. */
  scope?: 'archive' | 'contest' | 'training' | 'group';
  /** When a contest is asked about. */
  phase?: Phase;
  ask(things: Things): { query?: Record<string, unknown>; body?: unknown; path?: string };
  answers: Readonly<Record<Visitor, Outcome>>;
  /** The call ends the session it is made with: each visitor logs in for it. */
  endsSession?: boolean;
}

type Ask = ReturnType<Row['ask']> | Row['ask'];
/** What those get who are let in: all the same, or some by name another answer. */
type In = Outcome | ({ rest: Outcome } & Partial<Record<Visitor, Outcome>>);
type More = Pick<Row, 'scope' | 'phase' | 'endsSession'>;

const behind =
  (doors: readonly ('in' | 401 | 403)[]) =>
  (call: string, ask: Ask = {}, inside: In = '200/200', more: More = {}): Row => {
    const given = typeof inside === 'string' ? { rest: inside } : inside;
    const answers = visitors.map((visitor, index): [Visitor, Outcome] => {
      const door = doors[index]!;
      return [visitor, door === 'in' ? (given[visitor] ?? given.rest) : `${door}/${door}`];
    });
    return {
      call,
      ask: typeof ask === 'function' ? ask : () => ask,
      answers: Object.fromEntries(answers) as Row['answers'],
      ...more,
    };
  };

export const open = behind(['in', 'in', 'in', 'in', 'in', 'in']);
export const login = behind([401, 'in', 'in', 'in', 'in', 'in']);
export const submitters = behind([401, 'in', 403, 'in', 'in', 'in']);
export const admins = behind([401, 403, 403, 'in', 'in', 'in']);
export const problemAdmins = behind([401, 403, 403, 403, 'in', 'in']);
export const rootOnly = behind([401, 403, 403, 403, 403, 'in']);
export const nodes = behind([401, 401, 401, 401, 401, 401]);
