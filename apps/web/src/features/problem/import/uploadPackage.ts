import { problemImport } from '@assay/contract';
import i18next from 'i18next';
import { ApiError } from '../../../shared/client/apiError.ts';
import { emit } from '../../../shared/client/clientEvents.ts';
import { timeouts } from '../../../shared/client/send.ts';
import { token } from '../../../shared/client/token.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';

/** How an import ended. A partial failure carries both the report and the server's words. */
export interface ImportOutcome {
  report: problemImport.ImportReport | null;
  /** Null: everything was imported. */
  message: string | null;
}

const isReport = (data: unknown): data is problemImport.ImportReport =>
  typeof data === 'object' && data !== null && 'imported' in data && 'failed' in data;

/** Read the answer of an import. `fallback` is said when there is no readable answer. */
export const readOutcome = (answer: string, fallback: string): ImportOutcome => {
  let body: { status?: unknown; data?: unknown; msg?: unknown };
  try {
    body = JSON.parse(answer);
  } catch {
    return { report: null, message: fallback };
  }
  const report = isReport(body.data) ? body.data : null;
  if (body.status === 200) return { report, message: null };
  return { report, message: typeof body.msg === 'string' && body.msg !== '' ? body.msg : fallback };
};

interface UploadNeeds {
  file: File;
  /** Bytes sent so far, out of all. */
  onProgress: (sent: number, total: number) => void;
}

/**
 * Send a problem package. Not by the ordinary client: `fetch` does not tell how far an upload is, and a partial failure
 * is a refusal that carries a report. Never rejects.
 */
export const uploadPackage = async ({ file: chosen, onProgress }: UploadNeeds): Promise<ImportOutcome> =>
  await new Promise((resolve) => {
    const call = problemImport.importProblem;
    const request = new XMLHttpRequest();
    const fail = (key: string): void => resolve({ report: null, message: i18next.t(key) });
    request.open(call.method, call.path);
    request.timeout = timeouts.file;
    request.setRequestHeader('Accept-Language', currentLanguage());
    request.setRequestHeader('Url-Type', 'admin');
    request.setRequestHeader('Authorization', token.read() ?? '');
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    request.onload = () => {
      const outcome = readOutcome(request.responseText, i18next.t('common:error.server'));
      if (request.status === 401 || request.status === 403) {
        const kind = request.status === 401 ? 'unauthorized' : 'forbidden';
        const error = new ApiError({
          kind,
          status: request.status,
          message: outcome.message ?? '',
          path: call.path,
        });
        emit(kind, { error, admin: true });
      }
      resolve(outcome);
    };
    request.onerror = () => fail('common:error.network');
    request.ontimeout = () => fail('common:error.timeout');
    const form = new FormData();
    form.append(call.fileField, chosen);
    request.send(form);
  });
