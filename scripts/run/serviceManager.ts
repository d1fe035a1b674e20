import { spawn } from 'node:child_process';

/** systemd has no other ear for a program without its library; it is there wherever systemd is. */
const tell = (socket: string, words: string[]): void => {
  const child = spawn('systemd-notify', words, {
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', NOTIFY_SOCKET: socket },
    stdio: 'ignore',
  });
  child.once('error', () => {});
};

/**
 * Speaks to systemd where it started us (`NOTIFY_SOCKET`), and takes its address out of `env`, so that the parts do not. While
 * `hangs` answers false it is told in time that all is well; where it hears nothing for `WatchdogSec` it starts us again.
 */
export const openServiceManager = (env: NodeJS.ProcessEnv, hangs: () => Promise<boolean>) => {
  const socket = env['NOTIFY_SOCKET'];
  const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000;
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete env[name];
  let timer: NodeJS.Timeout | undefined;
  if (socket && watchdogMs > 0) {
    // Three times, so that one slow answer costs nothing.
    timer = setInterval(() => {
      void hangs().then((hanging) => hanging || tell(socket, ['WATCHDOG=1']));
    }, watchdogMs / 3);
    timer.unref();
  }
  return {
    /** What waits for the service may start. */
    ready: (): void => {
      if (socket) tell(socket, ['--ready']);
    },
    /** It ends because it was told to. */
    stopping: (): void => {
      clearInterval(timer);
      if (socket) tell(socket, ['STOPPING=1']);
    },
  };
};
