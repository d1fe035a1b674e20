import { comment } from '@assay/contract';
import { useEffect } from 'react';
import { api } from '../../../shared/client/api.ts';

/** A claim lapses after a minute; it is renewed well before. */
const renewMs = 40_000;

/** Tells other administrators of the contest that one is writing an answer, for as long as the component is there. */
export const useClaim = (id: number, enabled: boolean): void => {
  useEffect(() => {
    if (!enabled) return undefined;
    const say = (claimed: boolean): void => {
      // Only a help for colleagues: writing goes on without.
      api(comment.claimQuestion, { body: { id, claimed } }, { quiet: true }).catch(() => undefined);
    };
    say(true);
    const timer = setInterval(() => say(true), renewMs);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [id, enabled]);
};
