import type { RemoteHttp } from '../../http/remoteHttp.ts';
import { readJson } from '../page/readPage.ts';
import { RemoteFault } from '../remoteFault.ts';
import type { RemoteVerdict } from '../site.ts';
import { statusOf } from './api.ts';
import { ownToken } from './session.ts';

type Texts = Record<string, string>;
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');

/** Tests of a submission that are shown. */
const mostCases = 500;

/** Reads compile text and tests out of the site's answer about one's own submission. */
export const detailsIn = (text: string): Pick<RemoteVerdict, 'message' | 'cases'> => {
  const told = readJson(text, isTexts);
  const lines = (key: string): string => (told[key] ?? '').replaceAll('\r\n', '\n').trimEnd();
  const compile = lines('compilationError');
  const count = Math.min(mostCases, Number(told['testCount']) || 0);
  const cases = Array.from({ length: count }, (_, at) => at + 1).flatMap((number) => {
    const end = statusOf(told[`verdict#${number}`] ?? '');
    if (end === undefined) return [];
    const [time, memory] = [Number(told[`timeConsumed#${number}`]), Number(told[`memoryConsumed#${number}`])];
    const message = lines(`checkerStdoutAndStderr#${number}`);
    return [
      {
        status: end,
        ...(Number.isFinite(time) && { time }),
        ...(Number.isFinite(memory) && { memory: Math.round(memory / 1024) }),
        ...(message !== '' && { message }),
      },
    ];
  });
  return {
    ...(compile !== '' && compile !== 'false' && compile !== 'true' && { message: compile }),
    ...(cases.length > 0 && { cases }),
  };
};

/**
 * Reads what the site tells of a submission to its owner alone. Nothing where nobody is logged in or a check stands before it: the
 * verdict is known without it.
 */
export const ownDetails = async (
  http: RemoteHttp,
  remoteId: string,
): Promise<Pick<RemoteVerdict, 'message' | 'cases'>> => {
  if (http.notes['handle'] === undefined) return {};
  try {
    const token = await ownToken(http);
    if (token === undefined) return {};
    const answer = await http.post('/data/submitSource', {
      form: { csrf_token: token, submissionId: remoteId },
      headers: { 'X-Csrf-Token': token },
    });
    return answer.status === 200 ? detailsIn(answer.text) : {};
  } catch (error) {
    if (error instanceof RemoteFault) return {};
    throw error;
  }
};
