import { discussion, discussionAdmin } from '@assay/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '../../../shared/client/useCall.ts';
import { useChanges } from '../../../shared/client/useChanges.ts';

/** All that moderators read in lists. */
const lists = [
  discussion.getDiscussionList,
  discussionAdmin.getRemarks,
  discussionAdmin.getReports,
  discussionAdmin.getRemovals,
] as const;
/** How often is looked whether a dialog has closed, in ms. */
const lookMs = 500;

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

/**
 * Reads the lists of moderators again when something came to them, or a colleague did something. Never below an open dialog:
 * its row may be on the next page then, and with it what is typed.
 */
export const useModerationNews = (): void => {
  const queries = useQueryClient();
  const [waits, setWaits] = useState(false);
  useChanges(['moderation'], () => setWaits(true), { spreadMs: 300 });
  useEffect(() => {
    if (!waits) return undefined;
    const look = (): void => {
      if (isDialogOpen()) return;
      setWaits(false);
      for (const call of lists) void queries.invalidateQueries({ queryKey: callKey(call) });
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [waits, queries]);
};
