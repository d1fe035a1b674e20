import type { BodyOf, Call, DataOf, QueryOf } from '@assay/contract';
import { type Answer, send, timeouts } from './send.ts';

/** What a call takes: the members it declares, and how to send it. */
export interface CallInput<C extends Call> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** The file of an upload call. */
  file?: File;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  quiet?: boolean | undefined;
  /** Milliseconds; absent: as long as a call, or a file, takes at most. */
  timeout?: number;
}

const formOf = (call: Call, file: File, body: unknown): FormData => {
  const form = new FormData();
  if (typeof body === 'object' && body !== null) {
    for (const [key, value] of Object.entries(body)) if (value !== undefined) form.append(key, String(value));
  }
  form.append(call.fileField, file);
  return form;
};

/** A declared call with its whole answer: data, message and, at login, the token. */
export const apiAnswer = async <C extends Call>(
  call: C,
  input: CallInput<C> = {},
  options: CallOptions = {},
): Promise<Answer<DataOf<C>>> =>
  await send<DataOf<C>>({
    method: call.method,
    path: call.path,
    query: input.query,
    body: input.file ? formOf(call, input.file, input.body) : input.body,
    timeout: input.file ? timeouts.file : timeouts.call,
    ...options,
  });

/**
 * A declared call: `await api(problem.getProblemDetail, { query: { problemId } })`. The answer is typed by the contract
 * and trusted as sent.
 * @throws ApiError
 */
export const api = async <C extends Call>(
  call: C,
  input: CallInput<C> = {},
  options: CallOptions = {},
): Promise<DataOf<C>> => (await apiAnswer(call, input, options)).data;
