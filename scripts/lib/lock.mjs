import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './steps.mjs';

const holderOf = (path) => {
  try {
    return Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = (path) => {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // A checkout that this user may only read: what it does there is reading, too.
    if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return true;
    throw error;
  }
};

/** Works alone among processes that use the same lock file; waits for a living holder, takes over from a dead one. */
export const withLock = async (path, work) => {
  for (let told = false; !take(path); ) {
    const holder = holderOf(path);
    if (!holder || !isAlive(holder)) {
      // A holder writes its number right after creating the file.
      await sleep(100);
      if (holderOf(path) === holder) rmSync(path, { force: true });
      continue;
    }
    if (!told) say(`Another process (${holder}) is setting up this folder; waiting for it.`);
    told = true;
    await sleep(300);
  }
  try {
    return await work();
  } finally {
    if (holderOf(path) === process.pid) rmSync(path, { force: true });
  }
};
