import { problemImport } from '@assay/contract';
import i18next from 'i18next';
import { ApiError } from '../../../shared/client/apiError.ts';
import { emit } from '../../../shared/client/clientEvents.ts';
import { timeouts } from '../../../shared/client/send.ts';
import { token } from '../../../shared/client/token.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';

/** What became of sending: the key of the import on the server, or why there is none. */
export type Sent = { task: string } | { message: string };

const isStarted = (data: unknown): data is { task: string } =>
  typeof data === 'object' && data !== null && 'task' in data && typeof data.task === 'string';

/** Read the answer to an upload. `fallback` is said when there is no readable answer. */
export const readSent = (answer: string, fallback: string): Sent => {
  let body: { status?: unknown; data?: unknown; msg?: unknown };
  try {
    body = JSON.parse(answer);
  } catch {
    return { message: fallback };
  }
  if (body.status === 200 && isStarted(body.data)) return body.data;
  return { message: typeof body.msg === 'string' && body.msg !== '' ? body.msg : fallback };
};

interface UploadNeeds {
  file: File;
  /** Bytes sent so far, out of all. */
  onProgress: (sent: number, total: number) => void;
}

/**
 * Send a problem package, to be imported in the background. Not by the ordinary client: `fetch` does not tell how far an
 * upload is. Never rejects.
 */
export const uploadPackage = async ({ file: chosen, onProgress }: UploadNeeds): Promise<Sent> =>
  await new Promise((resolve) => {
    const call = problemImport.importProblem;
    const request = new XMLHttpRequest();
    const fail = (key: string): void => resolve({ message: i18next.t(key) });
    request.open(call.method, `${call.path}?background=true`);
    request.timeout = timeouts.file;
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Url-Type', 'admin');
    request.setRequestHeader('Authorization', token.read() ?? '');
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    request.onload = () => {
      const sent = readSent(request.responseText, i18next.t('common:error.server'));
      if (request.status === 401 || request.status === 403) {
        const kind = request.status === 401 ? 'unauthorized' : 'forbidden';
        const error = new ApiError({
          kind,
          status: request.status,
          message: 'message' in sent ? sent.message : '',
          path: call.path,
        });
        emit(kind, { error, admin: true });
      }
      resolve(sent);
    };
    request.onerror = () => fail('common:error.network');
    request.ontimeout = () => fail('common:error.timeout');
    const form = new FormData();
    form.append(call.fileField, chosen);
    request.send(form);
  });
