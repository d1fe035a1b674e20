import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadGiveBack } from './freed/giveBack.mjs';

/**
 * Gives memory back when a process has worked and is idle again: the engine collects garbage when it needs room, and one that
 * waits for work never does; what the engine frees, the C library keeps. Looks every `every` ms; `busy`: the share of a core above which it is at work; `worth`: ms of CPU
 * since the last rest that make another one worth its tenth of a second.
 */
export const restWhenIdle = ({ every = 5000, busy = 0.03, worth = 1500 } = {}) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const giveBack = loadGiveBack();
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  // Starting alone is worth the first one.
  let rested = -worth;
  let before = used();
  setInterval(() => {
    const now = used();
    const isIdle = now - before < every * busy;
    before = now;
    if (!isIdle || now - rested < worth) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    giveBack();
    rested = before = used();
  }, every).unref();
};
