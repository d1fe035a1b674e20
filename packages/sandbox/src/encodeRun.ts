import type { Pairs } from './frames.ts';
import type { Comparison, RunRequest, TalkRequest } from './types.ts';

const nsPerMs = 1_000_000;
/** Large enough for ever, small enough to be added to a clock. */
const mostNs = 1e15;

/** What a program sees when the request names no environment. */
const plainEnvironment = { PATH: '/usr/bin:/bin', HOME: '/w', LANG: 'C.UTF-8', TMPDIR: '/tmp' };

/** A whole number the helper can read: never negative, never NaN; infinite is "no limit". */
const whole = (value: number): string => {
  if (value === Number.POSITIVE_INFINITY) return 'max';
  return String(Math.max(0, Math.floor(value) || 0));
};

const time = (ms: number): string => String(Math.min(mostNs, Math.max(0, Math.round(ms * nsPerMs) || 0)));

/** A rule of comparison as the helper reads it. */
export const ruleWords = ({ mode, options = [] }: Pick<Comparison, 'mode' | 'options'>): string =>
  [mode, ...options].join(' ');

/** The pairs of one program, in the order the helper expects. */
export const encodeRun = (request: RunRequest): [string, string][] => {
  const { limits } = request;
  const pairs: [string, string][] = [['profile', request.profile]];
  for (const argument of request.argv) pairs.push(['arg', argument]);
  for (const [name, value] of Object.entries(request.env ?? plainEnvironment)) pairs.push(['env', `${name}=${value}`]);
  if (request.executable !== undefined) pairs.push(['exe', String(request.executable.id)]);
  if (request.stdin !== undefined) pairs.push(['stdin', String(request.stdin.id)]);
  for (const file of request.filesIn ?? []) {
    pairs.push(['in', `${file.blob.id} ${file.executable ? 'x' : '-'} ${file.name}`]);
  }
  for (const file of request.filesOut ?? []) {
    pairs.push(['out', `${whole(file.maxBytes)} ${file.optional ? '?' : '!'} ${file.name}`]);
  }
  pairs.push(
    ['cpuNs', time(limits.cpuMs)],
    ['wallNs', time(limits.wallMs)],
    ['memory', whole(limits.memoryBytes)],
    ['output', whole(limits.outputBytes)],
    ['error', whole(limits.errorBytes)],
    ['processes', whole(limits.processes)],
  );
  if (limits.idleMs !== undefined) pairs.push(['idleNs', time(limits.idleMs)]);
  if (limits.stackBytes !== undefined) pairs.push(['stack', whole(limits.stackBytes)]);
  if (limits.fileBytes !== undefined) pairs.push(['file', whole(limits.fileBytes)]);
  if (request.compare !== undefined) {
    pairs.push(['compare', `${request.compare.answer.id} ${ruleWords(request.compare)}`]);
  }
  if (request.compareFile !== undefined) pairs.push(['compareFile', request.compareFile]);
  if (request.keepStdout === 'blob') pairs.push(['keep', 'blob']);
  else if (request.keepStdout !== undefined) pairs.push(['inline', whole(request.keepStdout.inlineBytes)]);
  if (request.jailed) pairs.push(['jailed', '1']);
  if (request.box !== undefined) pairs.push(['box', String(request.box)]);
  if (request.party !== undefined) pairs.push(['party', request.party]);
  return pairs;
};

/** The pairs of programs that talk to each other, the interactor last. */
export const encodeTalk = (request: TalkRequest): Pairs => {
  const programs = [...request.contestants, request.interactor];
  return [
    ['programs', String(programs.length)],
    ['endWhenIdle', request.endWhenIdle === false ? '0' : '1'],
    ['transcript', whole(request.transcriptBytes ?? 0)],
    ['wires', request.wires ?? 'stdio'],
    ...(request.party === undefined ? [] : [['party', request.party] as [string, string]]),
    ...(request.contentExits ?? []).map((code): [string, string] => ['content', whole(code)]),
    ...programs.flatMap((program, index): [string, string][] => [['program', String(index)], ...encodeRun(program)]),
  ];
};
