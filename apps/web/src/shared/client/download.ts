import { say } from '../i18n/texts.ts';
import { toast } from '../kit/toastStore.ts';
import { exchange, fail, failedAnswer, messageIn, missing, parse, type SendRequest, timeouts } from './send.ts';
import { token } from './token.ts';

const nameIn = (disposition: string | null): string | undefined => {
  const raw = disposition?.split('filename=')[1]?.trim().replace(/^"|"$/g, '');
  if (!raw) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
};

const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const fetchFile = async (request: SendRequest): Promise<{ blob: Blob; name: string | undefined }> => {
  const limit = AbortSignal.timeout(timeouts.file);
  const asked = token.read();
  const response = await exchange(request, limit);
  const whole = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch(() => {
      throw missing(request, limit);
    });
  if (!response.ok) throw failedAnswer(request, response.status, await whole(parse(response)), asked);
  if ((response.headers.get('Content-Type') ?? '').includes('json')) {
    const message = messageIn(await whole(parse(response))) ?? say('common:error.fileFormat');
    throw fail(request, 'refused', response.status, message);
  }
  return { blob: await whole(response.blob()), name: nameIn(response.headers.get('Content-Disposition')) };
};

interface DownloadRequest {
  path: string;
  query?: unknown;
  /** Name when the server gives none. */
  name?: string;
  /** What a toast says until the file has come, when there is more to say than that it is downloaded. */
  says?: string;
}

/**
 * Fetch a file and hand it to the browser. A JSON answer means a refusal whose text is shown (document 1, section 7); a
 * session that has ended ends here as with any other call.
 * @throws ApiError
 */
export const download = async ({ path, query, name, says }: DownloadRequest): Promise<void> => {
  const loading = toast.loading(says ?? say('common:downloading'));
  try {
    const file = await fetchFile({ method: 'GET', path, query });
    save(file.blob, file.name ?? name ?? 'download');
  } finally {
    toast.dismiss(loading);
  }
};
