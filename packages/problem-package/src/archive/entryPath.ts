import { PackageError } from '../packageError.ts';
import type { ArchiveLimits } from './archiveLimits.ts';

const refuse = (path: string): never => {
  throw new PackageError('archive.path', { path: path.slice(0, 200) });
};

/**
 * The path of an archive entry, without `.` steps and without the slash of folders. Refuses what could leave the
 * package or mean different things on different systems: `..`, absolute paths, drive letters, backslashes, NUL
 * (`archive.path`), and what is longer or deeper than the limits (`archive.pathLength`, `archive.depth`).
 */
export const safePath = (path: string, limits: Pick<ArchiveLimits, 'pathLength' | 'depth'>): string => {
  if (path.length > limits.pathLength) {
    throw new PackageError('archive.pathLength', { path: path.slice(0, 200), limit: limits.pathLength });
  }
  if (path.length === 0) refuse(path);
  if (/[\\\0]/.test(path) || path.startsWith('/') || /^[A-Za-z]:/.test(path)) refuse(path);
  const steps = path.replace(/\/$/, '').split('/');
  if (steps.some((step) => step === '..' || step === '')) refuse(path);
  const kept = steps.filter((step) => step !== '.');
  if (kept.length > limits.depth + 1) {
    throw new PackageError('archive.depth', { path: path.slice(0, 200), limit: limits.depth });
  }
  return kept.join('/');
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
