import { secondFactor } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import type { SecondFactorService } from './secondFactor.service.ts';

/** The calls by which a person sets up the second factor, and root takes it from who lost it. */
export const secondFactorRoutes = (service: SecondFactorService): Route[] => [
  implement(secondFactor.getSecondFactor, ({ caller }) => service.state(caller)),
  implement(secondFactor.beginSecondFactor, ({ body, caller, locale }) =>
    service.begin(caller.uid, body.password, locale),
  ),
  implement(secondFactor.confirmSecondFactor, ({ body, caller }) => service.confirm(caller, body.code)),
  implement(secondFactor.renewRecoveryCodes, ({ body, caller }) => service.renew(caller.uid, body.code)),
  implement(secondFactor.endSecondFactor, async ({ body, caller }) => {
    await service.end(caller.uid, body);
    return done;
  }),
  implement(secondFactor.resetSecondFactor, async ({ body, caller }) => {
    await service.reset(caller, body.uid);
    return done;
  }),
];
