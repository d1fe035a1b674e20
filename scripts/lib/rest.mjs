import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadGiveBack } from './freed/giveBack.mjs';

/**
 * Gives memory back when a process has worked and is idle again: the engine collects garbage when it needs room, and one that
 * waits for work never does; what the engine frees, the C library keeps. Looks every `every` ms; `busy`: the share of a core
 * above which it is at work. Worth a rest, which takes a tenth of a second: `worth` ms of CPU since the last one, or `grown`
 * bytes.
 */
export const restWhenIdle = ({ every = 5000, busy = 0.03, worth = 1500, grown = 24 * 2 ** 20 } = {}) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const giveBack = loadGiveBack();
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  // Starting alone is worth the first one.
  let rested = -worth;
  let size = 0;
  let before = used();
  let isFreed = false;
  setInterval(() => {
    if (isFreed) {
      // At the look after the collection: what it found is freed by another thread, which goes on behind it.
      giveBack();
      size = process.memoryUsage.rss();
    }
    isFreed = false;
    const now = used();
    const isIdle = now - before < every * busy;
    before = now;
    if (!isIdle || (now - rested < worth && process.memoryUsage.rss() - size < grown)) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    isFreed = true;
    rested = before = used();
  }, every).unref();
};
