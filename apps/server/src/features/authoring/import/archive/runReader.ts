import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from '@assay/domain';
import { type ImportError, PackageError } from '@assay/problem-package';
import { aheadOfListener, type ListenerWord, type ProcessNews, type ProcessTask } from './archiveTalk.ts';
import { memoryOf, type RunLimits, watchReader } from './watchReader.ts';

const program = fileURLToPath(new URL('./archiveProcess.ts', import.meta.url));

/** What a reader needs of our environment: nothing that opens the database or speaks for a node. */
const handedOn = [
  ...['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'],
];
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** ms that a process gets to end once it is through. */
const farewellMs = 5000;
/** Characters kept of what a crash says. */
const longestCrash = 32 << 10;

/** What an end without a word means to whoever sent the archive, and to the log. */
const crashOf = (said: string, limits: RunLimits, code: number | null, signal: NodeJS.Signals | null): Failure =>
  /out of memory/i.test(said)
    ? new Failure('file.importMemory', { limit: limits.heap })
    : Object.assign(new Failure('file.importCrashed'), {
        cause: new Error(`The process that read an archive ended with ${signal ?? code}: ${said || 'no word'}`),
      });

/**
 * Runs one process to its end; `hear` gets its news one after the other and may take its time. Throws PackageError, the
 * Failures `file.importSlow`, `file.importMemory` and `file.importCrashed`, and what `hear` throws; the process is gone then.
 */
export const runReader = <News extends { kind: string }>(
  task: ProcessTask,
  limits: RunLimits,
  hear: (news: News) => Promise<void>,
): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${limits.heap}`, program], {
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    let heard = Promise.resolve();
    let unheard = 0;
    let settle: (() => void) | undefined;
    let said = '';
    const end = (how: () => void, isDone = false): void => {
      if (settle) return;
      settle = how;
      watching.end();
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) finish();
      else if (isDone) {
        child.send('enough' satisfies ListenerWord, () => undefined);
        setTimeout(() => child.kill('SIGKILL'), farewellMs).unref();
      } else child.kill('SIGKILL');
    };
    const finish = (): void => void heard.then(settle, reject);
    const watching = watchReader({
      limits,
      memory: () => memoryOf(child.pid),
      isWaiting: () => unheard >= aheadOfListener,
      tooMuch: (failure) => end(() => reject(failure)),
    });
    const listen = async (news: News): Promise<void> => {
      await hear(news);
      if (news.kind !== 'problem') return;
      unheard--;
      watching.heard();
      if (child.connected) child.send('heard' satisfies ListenerWord, () => undefined);
    };

    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, longestCrash);
    });
    child.on('message', (message) => {
      if (settle) return;
      const news = message as ProcessNews<News>;
      watching.heard();
      if (news.kind === 'end') end(resolve, true);
      else if (news.kind === 'refused') {
        const { code, params } = news as ImportError;
        end(() => reject(new PackageError(code, params)), true);
      } else if (news.kind === 'broken') {
        const { reason } = news as { reason: string };
        end(() => reject(new Error(`An archive could not be read: ${reason}`)), true);
      } else {
        if (news.kind === 'problem') unheard++;
        heard = heard.then(() => listen(news as News));
        heard.catch((error: unknown) => end(() => reject(error)));
      }
    });
    child.once('error', (error) => end(() => reject(error)));
    child.once('close', (code, signal) => {
      if (settle) return finish();
      end(() => reject(crashOf(said.trim(), limits, code, signal)));
    });
    child.send(task, () => undefined);
  });
