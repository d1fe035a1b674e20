import type { RunContext } from './language.ts';

/** The program under the judge's own Node, so that every judge node runs the same version. */
export const runWithNode = ({ tools, memoryMiB, stackMiB }: RunContext) => ({
  argv: [
    tools['runtime']!,
    `--max-old-space-size=${memoryMiB}`,
    // V8 must see less than the kernel gives, else deep recursion is a crash instead of a RangeError.
    `--stack-size=${Math.floor(Math.max(stackMiB, 1) * 1024 * 0.85)}`,
    '--disable-warning=ExperimentalWarning',
    'main.js',
  ],
});

/** What V8 takes for itself. */
export const nodeMemory = {
  managed: true,
  overheadMiB: 64,
  processes: 32,
  outOfMemory: /heap out of memory|Array buffer allocation failed/,
} as const;
