import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installGroups, reportFailures } from './systemPackages.mjs';

/** What dpkg 1.21 printed of a package whose script failed, one that needs it, and one that is fine. */
const dpkgWords = `Setting up jgood (1.0) ...
Setting up jbad (1.0) ...
cannot reach the licence server
dpkg: error processing package jbad (--configure):
 installed jbad package post-installation script subprocess returned error exit status 3
dpkg: dependency problems prevent configuration of jneedsbad:
 jneedsbad depends on jbad; however:
  Package jbad is not configured yet.

dpkg: error processing package jneedsbad (--configure):
 dependency problems - leaving unconfigured
Errors were encountered while processing:
 jbad
 jneedsbad
E: Sub-process /usr/bin/dpkg returned an error code (1)`;

let folder: string;
const path = process.env['PATH'];
/** Programs of that name run this shell script. */
const fake = (name: string, script: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apt-'));
  process.env['PATH'] = `${folder}:${path}`;
  fake('apt-get', `echo "$@" >> ${folder}/asked; cat ${folder}/words; exit 100`);
  fake('apt-cache', 'true');
  fake('dpkg-query', 'echo jgood installed; echo jbad half-configured; echo jneedsbad unpacked');
  writeFileSync(join(folder, 'words'), dpkgWords);
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const group = (key: string, ...packages: string[]) => ({ key, packages: packages.map((name) => [name]) });

it('calls only those languages failed whose packages are not set up, each in the words of its package', async () => {
  const failures = await installGroups([], [group('good', 'jgood'), group('bad', 'jbad'), group('more', 'jneedsbad')]);
  expect(failures.map(({ group: { key } }) => key)).toEqual(['bad', 'more']);
  // What is there after the first attempt is not asked for again.
  expect(
    readFileSync(join(folder, 'asked'), 'utf8')
      .split('\n')
      .filter((line) => / jgood$/.test(line)),
  ).toEqual([]);

  const told: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line));
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => told.push(String(line)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0);
  reportFailures(failures);
  vi.restoreAllMocks();
  const text = told.join('\n');
  expect(text).toContain('bad could not be installed: jbad: cannot reach the licence server');
  expect(text).toContain('script subprocess returned error exit status 3');
  expect(text).toContain('more could not be installed: jneedsbad: dependency problems');
});
