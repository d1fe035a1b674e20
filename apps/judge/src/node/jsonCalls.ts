import http from 'node:http';
import https from 'node:https';

/** Bytes of an answer: the largest job with its limits, cases and checker is far below. */
const mostBytes = 64 * 2 ** 20;

export interface TextAnswer {
  status: number;
  text: string;
}

/**
 * Sends JSON over connections that stay open. `fetch` takes half a millisecond more for each call, of which every
 * submission waits for two.
 */
export const createJsonCalls = (serverUrl: string) => {
  const base = new URL(serverUrl);
  const { request, Agent } = base.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });
  /** A server may live below a path. */
  const prefix = base.href.replace(/\/$/, '');

  /** Resolves with whatever was answered; rejects when nothing was, also because of the signal. */
  return (
    call: { method: string; path: string },
    token: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<TextAnswer> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const sent = request(
        `${prefix}${call.path}`,
        {
          method: call.method,
          agent,
          signal,
          headers: {
            authorization: token,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > mostBytes) response.destroy(new Error('an answer without an end'));
            else parts.push(part);
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
};
