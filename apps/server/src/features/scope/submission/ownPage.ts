import type { Viewer } from '@assay/domain';
import { wireId } from '../../../platform/http/wireId.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Scopes } from '../open.ts';
import { presentJudge } from './judge.present.ts';
import { ownSubmissions } from './ownPage.store.ts';

/** Submissions of one page: each may carry 64 KiB of code. */
const pageSize = 100;

/** Reads all that somebody submitted, page after page, each as its author may see it at this moment. */
export const createOwnPages =
  ({ db, settings }: Pick<Platform, 'db' | 'settings'>, scopes: Scopes) =>
  /** The page after the submission `after` (0: the first), oldest first; an empty one is the end. */
  async (viewer: Viewer, after: number) => {
    const [found, switches] = await Promise.all([
      ownSubmissions(db, viewer.uid, { after, limit: pageSize }),
      settings.get(),
    ]);
    const scopeOf = scopes.opener(viewer);
    const items = [];
    for (const { row, ...problem } of found) {
      const view = (await scopeOf(row))?.view({ ...row, ...problem }, switches);
      const shown = view !== undefined && view.verdict !== 'refused';
      items.push({
        id: row.id,
        displayPid: row.displayPid,
        cid: wireId(row.cid),
        gid: row.gid,
        language: row.language,
        submitTime: row.submitTime,
        // Where even the author may not look now, the fact that something was sent is all there is.
        verdict: shown ? presentJudge(row, viewer, view) : null,
        code: shown && view.code === 'visible' ? row.code : null,
      });
    }
    return items;
  };
