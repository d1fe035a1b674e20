import { say } from '../i18n/texts.ts';
import { ApiError } from './apiError.ts';
import { emit } from './clientEvents.ts';
import { exchange, timeouts } from './send.ts';

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

const reasonIn = (text: string): string => {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'msg' in body && typeof body.msg === 'string') return body.msg;
  } catch {
    // Not an envelope after all; the fixed text below says so.
  }
  return say('common:error.fileFormat');
};

interface DownloadRequest {
  path: string;
  query?: unknown;
  /** Name when the server gives none. */
  name?: string;
  signal?: AbortSignal;
}

/**
 * Fetch a file and hand it to the browser. A JSON answer means a refusal whose text is shown (document 1, section 7).
 * @throws ApiError
 */
export const download = async ({ path, query, name, signal }: DownloadRequest): Promise<void> => {
  const response = await exchange({ method: 'GET', path, query, signal, timeout: timeouts.file });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || type.includes('json')) {
    const error = new ApiError({
      kind: response.status === 401 ? 'unauthorized' : 'refused',
      status: response.status,
      message: reasonIn(await response.text()),
      path,
    });
    emit('failed', { error });
    throw error;
  }
  save(await response.blob(), nameIn(response.headers.get('Content-Disposition')) ?? name ?? 'download');
};
