import type { Viewer } from '@assay/domain';
import type { Scopes } from '../scope/index.ts';
import { lastUnsolved, triedProblems } from './lastUnsolved.ts';

/** How far back unsolved problems are looked for. */
const lookBack = 50;
/** More have no room beside the rest of the page. */
const most = 3;

interface Asked {
  caller: Viewer;
  locale: string;
}

/** Where a reader left off: the last problems outside contests that were tried and are not solved yet. */
export const createUnfinished =
  ({ scopes }: { scopes: Scopes }) =>
  async ({ caller, locale }: Asked) => {
    const { records } = await scopes.list(
      caller,
      {},
      {
        onlyMine: true,
        currentPage: 1,
        limit: lookBack,
        locale,
      },
    );
    const pidList = triedProblems(records);
    const archive = await scopes.open(caller, {});
    const best = Object.fromEntries(await archive.ownResults(pidList, { containsEnd: false }));
    return lastUnsolved(records, best, most).map(({ pid, displayPid, title, status, submitTime }) => ({
      pid,
      displayPid,
      title,
      status,
      submitTime,
    }));
  };
