import { readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const parentOf = (pid) => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]);
const isShell = (pid) => /^(sh|dash|bash|busybox)$/.test(read(`/proc/${pid}/comm`).trim());

/**
 * npm runs us through a shell and passes signals on, but not its own death by `kill -9`. Calls back once the npm process that
 * the operator started is gone.
 */
export const onLostNpm = (callback) => {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return;
  const parent = process.ppid;
  // Some shells become what they run: then npm is the parent, and whoever started npm may leave.
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    callback();
  }, 300);
  timer.unref();
};
