import type { Call } from '@assay/contract';
import { ApiError } from '../../../shared/client/apiError.ts';
import { emit } from '../../../shared/client/clientEvents.ts';
import { queryString, timeouts } from '../../../shared/client/send.ts';
import { token } from '../../../shared/client/token.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { say } from '../../../shared/i18n/texts.ts';

/** What became of sending a file: the data of the answer, or why there is none. */
export type SentFile = { data: unknown } | { message: string };

/** Read the answer to an upload. `fallback` is said when there is no readable answer. */
export const readAnswer = (answer: string, fallback: string): SentFile => {
  let body: { status?: unknown; data?: unknown; msg?: unknown };
  try {
    body = JSON.parse(answer);
  } catch {
    return { message: fallback };
  }
  if (body.status === 200) return { data: body.data };
  return { message: typeof body.msg === 'string' && body.msg !== '' ? body.msg : fallback };
};

interface SendNeeds {
  call: Pick<Call, 'method' | 'path'>;
  /** The form field that the call takes the file from. */
  field: string;
  file: File;
  query?: unknown;
  /** Bytes sent so far, out of all. */
  onProgress: (sent: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Send a file of the back office. Not by the ordinary client: `fetch` does not tell how far an upload is. Never rejects.
 */
export const sendFile = async ({ call, field, file, query, onProgress, signal }: SendNeeds): Promise<SentFile> =>
  await new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (key: string): void => resolve({ message: say(key) });
    request.open(call.method, call.path + queryString(query));
    request.timeout = timeouts.file;
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Url-Type', 'admin');
    request.setRequestHeader('Authorization', token.read() ?? '');
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    request.onload = () => {
      const sent = readAnswer(request.responseText, say('common:error.server'));
      if (request.status === 401 || request.status === 403) {
        const kind = request.status === 401 ? 'unauthorized' : 'forbidden';
        const message = 'message' in sent ? sent.message : '';
        emit(kind, { error: new ApiError({ kind, status: request.status, message, path: call.path }), admin: true });
      }
      resolve(sent);
    };
    request.onerror = () => fail('common:error.network');
    request.onabort = () => fail('common:cancel');
    request.ontimeout = () => fail('common:error.timeout');
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
