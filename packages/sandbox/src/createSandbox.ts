import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: plain JavaScript, so that setup can build before anything is installed
import { buildNative } from '../build.mjs';
import { describeCapabilities, type Greeting } from './capabilities.ts';
import { decodeRun, decodeTalk, unstarted } from './decodeRun.ts';
import { encodeRun, encodeTalk } from './encodeRun.ts';
import { type FrameType, frameTypes, type Pairs, type Reply } from './frames.ts';
import { runSelfTest } from './selfTest.ts';
import { Refusal, startSupervisor } from './supervisor.ts';
import type { Blob, RunResult, Sandbox, SandboxOptions } from './types.ts';

const bytesPerGet = 1024 * 1024;
const defaultBlobBytes = 2 * 1024 ** 3;

/** A sandbox that also tells when its helper has died. */
export interface LiveSandbox extends Sandbox {
  /** Called once when the helper has ended; pending runs have rejected by then. */
  onExit(callback: (reason: string) => void): void;
  /** Process id of the helper. */
  readonly pid: number;
}

/** Path of the native helper, built when it has to be; its `bench` command measures runs without Node. */
export const helperPath = (): string => buildNative();

/**
 * Start the helper and wait until its boxes stand.
 * @throws Error with the reason and the remedy when this machine cannot hold a box
 */
export const createSandbox = async (options: SandboxOptions = {}): Promise<LiveSandbox> => {
  const path = buildNative();
  const supervisor = startSupervisor({ path });
  if (options.spillFolder !== undefined) mkdirSync(options.spillFolder, { recursive: true, mode: 0o700 });
  const boxes = options.boxes ?? availableParallelism();
  const hello: [string, string][] = [
    ['boxes', String(boxes)],
    ['blobBytes', String(options.blobBytes ?? defaultBlobBytes)],
    ['forceCgroup', options.forceCgroup ?? ''],
    ...(options.spillFolder === undefined ? [] : [['spill', resolve(options.spillFolder)] as [string, string]]),
    ...(options.binds ?? []).map(({ from, to }): [string, string] => ['bind', `${resolve(from)}\n${to}`]),
  ];
  let greeting: Greeting;
  try {
    greeting = (await supervisor.ask(frameTypes.hello, hello)).json as Greeting;
  } catch (error) {
    await supervisor.close();
    throw describeRefusal(error);
  }

  /** Ask for a run; an abort while it waits or runs ends it, and the helper still answers. */
  const askToRun = async (
    type: FrameType,
    pairs: Pairs,
    signal: AbortSignal | undefined,
  ): Promise<Reply | RunResult> => {
    if (signal?.aborted) return unstarted('cancelled', 'cancelled before the start');
    let cancel: (() => void) | undefined;
    try {
      return await supervisor.ask(type, pairs, {
        onId(id) {
          cancel = () => supervisor.tell(frameTypes.cancel, id, []);
          signal?.addEventListener('abort', cancel, { once: true });
        },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return unstarted(error.message === 'cancelled' ? 'cancelled' : 'internal-error', error.message);
    } finally {
      if (cancel !== undefined) signal?.removeEventListener('abort', cancel);
    }
  };

  const sandbox: LiveSandbox = {
    capabilities: describeCapabilities(greeting),
    pid: supervisor.pid,

    async putFile(file) {
      return (await supervisor.ask(frameTypes.putFile, [['path', resolve(file)]])).json as Blob;
    },
    async putBytes(bytes) {
      return (await supervisor.ask(frameTypes.put, [], { bytes })).json as Blob;
    },
    async get(blob, maxBytes = blob.size) {
      const size = Math.min(blob.size, maxBytes);
      const bytes = new Uint8Array(size);
      let at = 0;
      while (at < size) {
        const wanted = Math.min(bytesPerGet, size - at);
        const { raw } = await supervisor.ask(frameTypes.get, [
          ['blob', String(blob.id)],
          ['offset', String(at)],
          ['size', String(wanted)],
        ]);
        if (raw.length === 0) throw new Error(`Blob ${blob.id} ends at ${at} of ${size} bytes.`);
        bytes.set(raw, at);
        at += raw.length;
      }
      return bytes;
    },
    drop(blob) {
      supervisor.tell(frameTypes.drop, 0, [['blob', String(blob.id)]]);
    },

    async run(request, signal) {
      const answer = await askToRun(frameTypes.run, encodeRun(request), signal);
      return 'raw' in answer ? decodeRun(answer, request) : answer;
    },
    async runTalk(request, signal) {
      const answer = await askToRun(frameTypes.talk, encodeTalk(request), signal);
      if ('raw' in answer) return decodeTalk(answer, request);
      const contestant = { ...answer, endedByItself: true };
      return { contestants: request.contestants.map(() => contestant), interactor: answer };
    },

    async stats() {
      return (await supervisor.ask(frameTypes.stats, [])).json as Awaited<ReturnType<Sandbox['stats']>>;
    },
    selfTest() {
      return runSelfTest({ sandbox, helper: path });
    },
    onExit: supervisor.onExit,
    close: supervisor.close,
  };
  return sandbox;
};

/** Adds the remedy to the reasons an administrator can do something about. */
const describeRefusal = (error: unknown): Error => {
  const message = error instanceof Error ? error.message : String(error);
  if (/make a box|unshare|id maps|uid_map|mount/.test(message) && /not permitted|No space left/.test(message)) {
    return new Error(
      `The sandbox cannot make namespaces (${message}). Run the judge as root, or allow user namespaces: ` +
        'sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=15000; on Ubuntu also ' +
        'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0; in Docker add --cap-add SYS_ADMIN ' +
        '--security-opt seccomp=unconfined --security-opt apparmor=unconfined.',
    );
  }
  return new Error(`The sandbox does not start: ${message}`);
};
