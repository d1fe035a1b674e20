import { comment, contestDirector, desk } from '@assay/contract';
import { printStates } from '@assay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { callKey, useCall } from '../../../shared/client/useCall.ts';
import { balloonsOf, clockOf, printsOf, questionsOf } from './deskCalls.ts';

/**
 * One call for all that the desk opens with: its answer is put where each panel looks for its own, and panels go on from
 * there with calls of their own. True once they may be drawn, also where the call failed: each then asks for itself.
 */
export const useFirstDesk = (cid: number): boolean => {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error } = useCall(desk.getDesk, { query: { cid } }, { quiet: true });
  const [isLaidOut, setLaidOut] = useState(false);
  useLayoutEffect(() => {
    if (data === undefined) return;
    const lay = (key: ReturnType<typeof callKey>, answer: unknown): void => {
      const there = queries.getQueryState(key);
      // A panel that has asked since knows more.
      if (answer === null || (there?.dataUpdatedAt ?? 0) >= dataUpdatedAt) return;
      queries.setQueryData(key, answer, { updatedAt: dataUpdatedAt });
    };
    lay(callKey(desk.getBalloons, balloonsOf(cid, false)), data.balloons.waiting);
    lay(callKey(desk.getBalloons, balloonsOf(cid, true)), data.balloons.done);
    lay(callKey(desk.getPrints, printsOf(cid, printStates.waiting)), data.prints.waiting);
    lay(callKey(desk.getPrints, printsOf(cid)), data.prints.all);
    lay(callKey(comment.getComments, questionsOf(cid)), data.questions);
    lay(callKey(contestDirector.getContestClock, clockOf(cid)), data.clock);
    setLaidOut(true);
  }, [queries, cid, data, dataUpdatedAt]);
  return isLaidOut || error !== null;
};
