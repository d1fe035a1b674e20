import { describe, expect, it } from 'vitest';
import { isolateRun } from './isolateRun.ts';

describe('a run in isolate', () => {
  const words = isolateRun('/usr/local/bin/isolate', 3, '/tmp/assay-bench-x1');

  it('shows the folder of the program by a rule one level deep', () => {
    expect(words).toContain('--dir=tmp=/tmp');
    expect(isolateRun('isolate', 0, '/var/tmp/deep/er')).toContain('--dir=var=/var');
    expect(isolateRun('isolate', 0, '/programs')).toContain('--dir=programs=/programs');
  });

  it('names the box and ends where the program follows', () => {
    expect([words[0], words[1], words.at(-2), words.at(-1)]).toEqual([
      '/usr/local/bin/isolate',
      '--box-id=3',
      '--run',
      '--',
    ]);
  });

  it('has no commas, at which the helper splits its arms', () => {
    expect(words.filter((word) => word.includes(','))).toEqual([]);
  });
});
