import { ReadableStream as WebStream } from 'node:stream/web';
import type { BodyOf, Call, DataOf, Envelope } from '@assay/contract';
import { node, queue } from '@assay/contract/nodes';
import type { BlobRef } from '@assay/domain';
import { unreachable } from '../unreachable.ts';
import { createJsonCalls } from './jsonCalls.ts';

/** What the server said to a call that reached it. */
export type Answer<T> = { ok: true; data: T } | { ok: false; status: number; message: string };

/** The node's side of the judge protocol of packages/contract. */
export interface ServerClient {
  register(
    body: BodyOf<typeof node.registerNode>,
    signal?: AbortSignal,
  ): Promise<Answer<DataOf<typeof node.registerNode>>>;
  claim(body: BodyOf<typeof queue.claimJob>, signal?: AbortSignal): Promise<Answer<DataOf<typeof queue.claimJob>>>;
  heartbeat(body: BodyOf<typeof node.heartbeat>): Promise<Answer<DataOf<typeof node.heartbeat>>>;
  progress(body: BodyOf<typeof queue.reportProgress>): Promise<Answer<null>>;
  report(body: BodyOf<typeof queue.reportResult>): Promise<Answer<null>>;
  /**
   * The content of a blob as a stream; rejects when the server has none or is unreachable. The stream fails as `Unreachable`
   * when the connection does.
   */
  blob(hash: string): Promise<ReadableStream<Uint8Array>>;
  /** Has the server keep a file for a job that this node holds; rejects when it refuses or is unreachable. */
  putBlob(job: { nodeId: number; id: number; fence: number }, bytes: Uint8Array): Promise<BlobRef>;
}

/** Time for ordinary calls, ms; a claim waits on top of that. */
const patience = 10_000;
/** The same for a file that a job leaves, ms. */
const longestUpload = 130_000;

/** A file of any size may take its time, but not so long without a byte, ms. */
const longestSilence = 60_000;

/** What arrives, as long as something does. A connection that breaks or falls silent is an `Unreachable` server. */
const whileItFlows = async function* (body: AsyncIterable<Uint8Array>, silence: AbortController, silenceMs: number) {
  let timer: NodeJS.Timeout | undefined;
  try {
    timer = setTimeout(() => silence.abort(new Error('silence')), silenceMs);
    for await (const chunk of body) {
      timer.refresh();
      yield chunk;
    }
  } catch (error) {
    throw unreachable(`${node.getBlob.path}: ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Calls the server with keep-alive connections. A refusal is an answer; network trouble and HTTP 5xx are thrown as
 * `Unreachable`.
 */
export const createServerClient = ({
  serverUrl,
  token,
  silenceMs = longestSilence,
}: {
  serverUrl: string;
  token: string;
  /** ms; shorter in tests. */
  silenceMs?: number;
}): ServerClient => {
  const callJson = createJsonCalls(serverUrl);

  /** @throws Unreachable for what was thrown by a call, or the signal's reason. */
  const toldAs = (call: Call, error: unknown, signal: AbortSignal | undefined): unknown => {
    if (signal?.aborted) return error;
    const cause =
      error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
    return unreachable(`${call.path}: ${cause}`);
  };

  /** Sends, or asks for, a file. */
  const send = async (
    call: Call,
    query: string,
    { form, headers, signal }: { form?: FormData; headers?: Record<string, string>; signal: AbortSignal },
  ) => {
    let response: Response;
    try {
      response = await fetch(`${serverUrl}${call.path}${query}`, {
        method: call.method,
        headers: { authorization: token, ...headers },
        body: form ?? null,
        signal,
      });
    } catch (error) {
      throw toldAs(call, error, undefined);
    }
    if (response.status >= 500) {
      await response.body?.cancel();
      throw unreachable(`${call.path}: HTTP ${response.status}`);
    }
    return response;
  };

  const ask = async <C extends Call>(
    call: C,
    body: BodyOf<C>,
    waitMs = 0,
    signal?: AbortSignal,
  ): Promise<Answer<DataOf<C>>> => {
    const timeout = AbortSignal.timeout(patience + waitMs);
    const { status, text } = await callJson(
      call,
      token,
      body,
      signal ? AbortSignal.any([signal, timeout]) : timeout,
    ).catch((error: unknown) => {
      throw toldAs(call, error, signal);
    });
    if (status >= 500) throw unreachable(`${call.path}: HTTP ${status}`);
    let envelope: Envelope<DataOf<C>>;
    try {
      envelope = JSON.parse(text) as Envelope<DataOf<C>>;
    } catch {
      throw unreachable(`${call.path}: HTTP ${status} without an envelope`);
    }
    const isDone = status >= 200 && status < 300 && envelope.status === 200;
    if (isDone) return { ok: true, data: envelope.data };
    return { ok: false, status: envelope.status ?? status, message: envelope.msg ?? '' };
  };

  return {
    register: (body, signal) => ask(node.registerNode, body, 0, signal),
    claim: (body, signal) => ask(queue.claimJob, body, Number(body.waitMs), signal),
    heartbeat: (body) => ask(node.heartbeat, body),
    progress: (body) => ask(queue.reportProgress, body),
    report: (body) => ask(queue.reportResult, body),
    putBlob: async ({ nodeId, id, fence }, bytes) => {
      const form = new FormData();
      form.append(node.putBlob.fileField, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'output');
      const response = await send(node.putBlob, `?id=${id}&fence=${fence}`, {
        form,
        headers: { 'x-judge-node': String(nodeId) },
        signal: AbortSignal.timeout(longestUpload),
      });
      const answer = (await response.json().catch(() => ({}))) as Partial<Envelope<BlobRef>>;
      if (!response.ok || answer.status !== 200 || !answer.data) {
        throw new Error(`The server does not keep a file: HTTP ${response.status} ${answer.msg ?? ''}`);
      }
      return answer.data;
    },
    blob: async (hash) => {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(unreachable(`${node.getBlob.path}: silence`)), silenceMs);
      try {
        const response = await send(node.getBlob, `?hash=${hash}`, { signal: silence.signal });
        // Nothing is said of the file: results wait for a token that counts again, too.
        if (response.status === 401) throw unreachable(`${node.getBlob.path}: HTTP 401`);
        const isEnvelope = response.headers.get('content-type')?.includes('json');
        if (!response.ok || isEnvelope || !response.body) {
          const text = await response.text();
          throw new Error(`The server has no blob ${hash}: HTTP ${response.status} ${text.slice(0, 200)}`);
        }
        const flow = whileItFlows(response.body as AsyncIterable<Uint8Array>, silence, silenceMs);
        return WebStream.from(flow) as ReadableStream<Uint8Array>;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
