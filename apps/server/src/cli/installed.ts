import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './place.ts';

/** A language as the installer sees this machine. */
export interface InstalledLanguage {
  key: string;
  names: string[];
  set: 'required' | 'default' | 'more';
  present: boolean;
  /** What installs it; null when it is here, or when this distribution has no package of it. */
  command: string | null;
}

const setup = join(repository, 'scripts/setup.mjs');

/** Asks the installer what this machine has; the installer is plain JavaScript, since it runs before anything is installed. */
export const installedLanguages = (): InstalledLanguage[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [setup, '--report'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as InstalledLanguage[];
};

/** Installs languages in the foreground; true when all are there afterwards. */
export const installLanguages = (keys: string[]): boolean =>
  spawnSync(process.execPath, [setup, '--languages', ...keys], { stdio: 'inherit' }).status === 0;
