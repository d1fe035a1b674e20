import { Transform } from 'node:stream';
import { Failure } from '@assay/domain';
import type { FastifyRequest } from 'fastify';
import type { Limits } from './limits.ts';

interface Bounds {
  /** Bytes; more is refused before it is kept. */
  max: number;
  /** ms for the whole body, or between two pieces of it. */
  wholeMs?: number;
  stalledMs?: number;
}

/** People who are not logged in may send little, and must have sent it soon; others must keep sending. */
export const boundsOf = (limits: Limits, isGuest: boolean, max: number): Bounds =>
  isGuest
    ? { max: Math.min(max, limits.guestBody), wholeMs: limits.guestBodyMs }
    : { max, stalledMs: limits.stalledBodyMs };

/**
 * Lets a body through as long as it keeps its bounds. One that does not come in time ends with its connection: nobody
 * waits for the answer.
 * @throws Failure `request.tooLarge`, at once where the length was announced.
 */
export const boundedBody = (request: FastifyRequest, payload: NodeJS.ReadableStream, bounds: Bounds): Transform => {
  if (Number(request.headers['content-length'] ?? 0) > bounds.max) throw new Failure('request.tooLarge');
  let size = 0;
  const giveUp = () => request.raw.destroy();
  const timer = setTimeout(giveUp, bounds.wholeMs ?? bounds.stalledMs ?? 0);
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (bounds.stalledMs !== undefined) timer.refresh();
      if (size > bounds.max) done(new Failure('request.tooLarge'));
      else done(null, chunk);
    },
    flush(done) {
      clearTimeout(timer);
      done();
    },
    destroy(error, done) {
      clearTimeout(timer);
      done(error);
    },
  }) as Transform & { receivedEncodedLength?: number };
  Object.defineProperty(counter, 'receivedEncodedLength', { get: () => size });
  payload.on('error', (error) => counter.destroy(error));
  request.raw.on('close', () => clearTimeout(timer));
  return payload.pipe(counter);
};

const isForm = /^\s*multipart\/form-data\s*(?:;|$)/i;

/**
 * Ends an upload from which nothing comes for `stalledMs`, or that goes on beyond `max` bytes though it announced no
 * length. The parser of uploads reads the connection itself, so its counter of bytes is what can be watched.
 * @throws Failure `file.missing` for whatever is no form with files: it would be read into memory;
 *   `request.tooLarge` where more than `max` bytes were announced.
 */
export const watchUpload = (request: FastifyRequest, bounds: { max: number; stalledMs: number }): void => {
  if (!isForm.test(request.headers['content-type'] ?? '')) throw new Failure('file.missing');
  if (Number(request.headers['content-length'] ?? 0) > bounds.max) throw new Failure('request.tooLarge');
  const { socket } = request.raw;
  const first = socket.bytesRead;
  let before = first;
  const watch = setInterval(() => {
    if (socket.bytesRead === before || socket.bytesRead - first > bounds.max) request.raw.destroy();
    before = socket.bytesRead;
  }, bounds.stalledMs);
  const stop = () => clearInterval(watch);
  request.raw.once('end', stop);
  request.raw.once('close', stop);
};
