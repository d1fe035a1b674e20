import { openLog } from '../../src/platform/process/log.ts';

/** Logs as fast as it can, and leaves as the server does when its launcher is gone. */
const log = openLog('info');
const talk = () => {
  for (let line = 0; line < 50; line++) log.info({ line }, 'still here');
  setImmediate(talk);
};
process.on('disconnect', () => {
  log.info('the launcher is gone');
  process.exit(0);
});
process.send?.('talking');
talk();
