import type { Viewer } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { ownSubmissions } from './ownPage.store.ts';
import { scopeOfSubmission } from './scope/openScope.ts';
import type { Scope, ScopeNeeds } from './scope/scope.ts';
import { presentJudge } from './submission.present.ts';

/** Submissions of one page: each may carry 64 KiB of code. */
const pageSize = 100;

/** Reads all that somebody submitted, page after page, each as its author may see it at this moment. */
export const createOwnPages =
  (places: ScopeNeeds, settings: Platform['settings']) =>
  /** The page after the submission `after` (0: the first), oldest first; an empty one is the end. */
  async (viewer: Viewer, after: number) => {
    const [found, switches] = await Promise.all([
      ownSubmissions(places.db, viewer.uid, { after, limit: pageSize }),
      settings.get(),
    ]);
    const opened = new Map<string, Promise<Scope | null>>();
    const scopeOf = (row: (typeof found)[number]['row']) => {
      const key = `${row.cid} ${row.gid}`;
      const known = opened.get(key) ?? scopeOfSubmission(places, viewer, row).catch(() => null);
      opened.set(key, known);
      return known;
    };
    const items = [];
    for (const { row, ...problem } of found) {
      const view = (await scopeOf(row))?.view({ ...row, ...problem }, switches);
      const shown = view !== undefined && view.verdict !== 'refused';
      items.push({
        id: row.id,
        displayPid: row.displayPid,
        cid: row.cid,
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
