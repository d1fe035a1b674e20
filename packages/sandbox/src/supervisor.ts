import { spawn } from 'node:child_process';
import { createReplyReader, encodeFrame, type FrameType, frameTypes, type Pairs, type Reply } from './frames.ts';

/** The helper answered that it cannot do what was asked. */
export class Refusal extends Error {}

/** A running `judgebox serve` and the requests it has not answered yet. */
export interface Supervisor {
  /**
   * Ask and wait for the answer.
   * @throws Refusal when the helper says no
   * @throws Error when the helper is gone
   */
  ask(type: FrameType, pairs: Pairs, options?: { bytes?: Uint8Array; onId?: (id: number) => void }): Promise<Reply>;
  /** Say something that has no answer. */
  tell(type: FrameType, id: number, pairs: Pairs): void;
  /** Called once when the helper has ended, asked or not. */
  onExit(callback: (reason: string) => void): void;
  /** End the helper and everything in its boxes. */
  close(): Promise<void>;
  readonly pid: number;
}

/** Larger bytes travel in several frames, so that neither side has to hold them twice. */
const bytesPerFrame = 1024 * 1024;

/** Start the helper at `path`. */
export const startSupervisor = ({ path }: { path: string }): Supervisor => {
  const child = spawn(path, ['serve'], { stdio: ['pipe', 'pipe', 'inherit'], env: {} });
  const waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  const exitCallbacks: ((reason: string) => void)[] = [];
  let nextId = 1;
  let goneReason: string | undefined;

  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      if (goneReason !== undefined) return;
      goneReason = reason;
      for (const { reject } of waiting.values()) reject(new Error(`The sandbox is gone: ${reason}`));
      waiting.clear();
      for (const callback of exitCallbacks) callback(reason);
      resolve();
    };
    child.on('error', (error) => end(error.message));
    // `close`, not `exit`: the last replies may still be in the pipe.
    child.on('close', (code, signal) => end(signal ?? `exit code ${code}`));
  });

  child.stdout.on(
    'data',
    createReplyReader((reply) => {
      const request = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (request === undefined) return;
      if (reply.ok) request.resolve(reply);
      else request.reject(new Refusal((reply.json as { message: string }).message));
    }),
  );
  // Writing to a dead helper: `close` tells everybody who waits.
  child.stdin.on('error', () => undefined);

  const send = (type: FrameType, id: number, pairs: Pairs, bytes?: Uint8Array): void => {
    for (const part of encodeFrame(type, id, pairs, bytes)) child.stdin.write(part);
  };

  return {
    pid: child.pid ?? 0,
    ask(type, pairs, { bytes, onId } = {}) {
      if (goneReason !== undefined) return Promise.reject(new Error(`The sandbox is gone: ${goneReason}`));
      const id = nextId;
      nextId = nextId === 0xffff_ffff ? 1 : nextId + 1;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        if (type === frameTypes.put && bytes !== undefined) {
          let at = 0;
          do {
            const end = Math.min(at + bytesPerFrame, bytes.length);
            send(type, id, end === bytes.length ? [['last', '1']] : [], bytes.subarray(at, end));
            at = end;
          } while (at < bytes.length);
        } else {
          send(type, id, pairs, bytes);
        }
        onId?.(id);
      });
    },
    tell(type, id, pairs) {
      if (goneReason === undefined) send(type, id, pairs);
    },
    onExit(callback) {
      if (goneReason !== undefined) callback(goneReason);
      else exitCallbacks.push(callback);
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
};
