import { PackageError } from '../packageError.ts';

const longest = 1024;

const refuse = (path: string): never => {
  throw new PackageError('archive.path', { path: path.slice(0, 200) });
};

/**
 * The path of an archive entry, without `.` steps and without the slash of folders. Refuses what could leave the
 * package or mean different things on different systems: `..`, absolute paths, drive letters, backslashes, NUL.
 */
export const safePath = (path: string): string => {
  if (path.length === 0 || path.length > longest) refuse(path);
  if (/[\\\0]/.test(path) || path.startsWith('/') || /^[A-Za-z]:/.test(path)) refuse(path);
  const steps = path.replace(/\/$/, '').split('/');
  if (steps.some((step) => step === '..' || step === '')) refuse(path);
  return steps.filter((step) => step !== '.').join('/');
};

const litter = new Set(['__MACOSX', 'Thumbs.db', 'desktop.ini']);

/** Files that systems and editors leave behind. `.timelimit` is the one hidden file with a meaning. */
export const isLitter = (path: string): boolean =>
  path.split('/').some((step) => litter.has(step) || (step.startsWith('.') && step !== '.timelimit'));

/** Where a link at `path` points, inside the package; null when it leaves it. */
export const linkTarget = (path: string, target: string): string | null => {
  if (target.length === 0 || /[\\\0]/.test(target) || target.startsWith('/') || /^[A-Za-z]:/.test(target)) return null;
  const steps = path.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return steps.join('/');
};
