import type { Reply } from './frames.ts';
import type { CompareResult, FileOut, RunRequest, RunResult, TalkerResult, TalkRequest, TalkResult } from './types.ts';

/** A comparison as the helper's JSON gives it; what is shown comes as raw bytes. */
export interface RawComparison {
  equal: boolean;
  onlyForm: boolean;
  line?: number;
  token?: number;
  expected?: number;
  actual?: number;
  share?: number;
  fault?: string;
}

/** A result as the helper's JSON gives it; the sizes tell how much of the raw bytes belongs to which part. */
interface RawResult extends Omit<RunResult, 'stdout' | 'stderr' | 'stdoutBlob' | 'filesOut' | 'compare'> {
  stdout: number;
  stderr: number;
  stdoutBlob?: [id: number, size: number];
  files: [index: number, id: number, size: number][];
  compare?: RawComparison;
  message?: string;
}

type Take = (size: number) => Uint8Array;

export const takeFrom = (raw: Uint8Array): Take => {
  let at = 0;
  return (size) => {
    at += size;
    return raw.subarray(at - size, at);
  };
};

const decoder = new TextDecoder();

/** The result of a comparison from the helper's JSON and the raw bytes behind it. */
export const decodeComparison = (raw: RawComparison, take: Take): CompareResult => {
  const { equal, onlyForm, line, token, expected, actual, share, fault } = raw;
  const result: CompareResult = { equal, onlyForm };
  if (line !== undefined && token !== undefined) result.difference = { place: { line, token } };
  if (result.difference && expected !== undefined && actual !== undefined) {
    result.difference.expected = decoder.decode(take(expected));
    result.difference.got = decoder.decode(take(actual));
  }
  if (share !== undefined) result.share = share;
  if (fault !== undefined) result.fault = fault;
  return result;
};

const decodeOne = (raw: RawResult, take: Take, filesOut: readonly FileOut[] | undefined): RunResult => {
  const { files, stdoutBlob, compare, ...rest } = raw;
  const stdout = take(raw.stdout);
  const stderr = take(raw.stderr);
  const result: RunResult = { ...rest, stdout, stderr, filesOut: {} };
  for (const [index, id, size] of files) {
    const name = filesOut?.[index]?.name;
    if (name !== undefined) result.filesOut[name] = { id, size };
  }
  if (stdoutBlob !== undefined) result.stdoutBlob = { id: stdoutBlob[0], size: stdoutBlob[1] };
  if (compare !== undefined) result.compare = decodeComparison(compare, take);
  return result;
};

/** The result of one run from the helper's reply. */
export const decodeRun = (reply: Reply, request: Pick<RunRequest, 'filesOut'>): RunResult =>
  decodeOne(reply.json as RawResult, takeFrom(reply.raw), request.filesOut);

interface RawTalk {
  contestants: RawResult[];
  interactor: RawResult;
  endedByItself: boolean[];
  transcript: number;
}

/** The results of programs that talked to each other from the helper's reply. */
export const decodeTalk = (reply: Reply, request: TalkRequest): TalkResult => {
  const json = reply.json as RawTalk;
  const take = takeFrom(reply.raw);
  const contestants = json.contestants.map(
    (raw, index): TalkerResult => ({
      ...decodeOne(raw, take, request.contestants[index]?.filesOut),
      endedByItself: json.endedByItself[index]!,
    }),
  );
  const result: TalkResult = { contestants, interactor: decodeOne(json.interactor, take, request.interactor.filesOut) };
  if ((request.transcriptBytes ?? 0) > 0) result.transcript = decoder.decode(take(json.transcript));
  return result;
};

/** The result of a run that never started. */
export const unstarted = (status: 'internal-error' | 'cancelled', message: string): RunResult => ({
  status,
  exitCode: 0,
  signal: 0,
  cpuNs: 0,
  wallNs: 0,
  memoryBytes: 0,
  oom: false,
  stdoutBytes: 0,
  stdout: new Uint8Array(),
  stderr: new Uint8Array(),
  filesOut: {},
  box: -1,
  message,
});
