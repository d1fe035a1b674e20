import { remoteHand } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import type { HandService } from './hand.service.ts';

/** Calls of people who send to another judge themselves. */
export const handRoutes = ({ hands }: { hands: HandService }): Route[] => [
  implement(remoteHand.handOver, ({ query, caller }) => hands.handOver(caller, query.submitId)),
  implement(remoteHand.takeNumber, async ({ body, caller }) => {
    await hands.takeNumber(caller, body);
    return done;
  }),
  implement(remoteHand.getHandles, ({ caller }) => hands.handles(caller)),
  implement(remoteHand.setHandle, async ({ body, caller }) => {
    await hands.setHandle(caller, body);
    return done;
  }),
];
