import { accessToken } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import type { AccessTokenService } from './accessToken.service.ts';

/** The calls by which a person keeps tokens for programs. */
export const accessTokenRoutes = (service: AccessTokenService): Route[] => [
  implement(accessToken.getAccessTokens, ({ caller }) => service.list(caller.uid)),
  implement(accessToken.createAccessToken, ({ body, caller }) => service.create(caller, body)),
  implement(accessToken.revokeAccessToken, async ({ query, caller }) => {
    await service.revoke(caller.uid, query.id);
    return done;
  }),
];
