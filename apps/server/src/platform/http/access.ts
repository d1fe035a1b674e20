import { type Access, type Call, tokenScopeOf } from '@assay/contract';
import { Failure, hasPermission, roleNames } from '@assay/domain';
import type { Caller } from './implement.ts';

/** What became of the request's token. */
export interface Credential {
  caller: Caller | null;
  /** A token was sent and is not valid. */
  bad: boolean;
}

const check = (access: Exclude<Access, 'judge' | { basic: string }>, credential: Credential): Caller | null => {
  if (access === 'guest') return credential.caller;
  if (access === 'guestStrict') {
    if (credential.bad) throw new Failure('access.expired');
    return credential.caller;
  }
  if (!credential.caller) throw new Failure(credential.bad ? 'access.expired' : 'access.loginRequired');
  if (access === 'login') return credential.caller;
  const { caller } = credential;
  const lacksRole = 'roles' in access && !access.roles.some((role) => role === roleNames[caller.role]);
  if (lacksRole || (access.permission && !hasPermission(caller, access.permission)))
    throw new Failure(caller.heldRole === undefined ? 'access.denied' : 'access.secondFactor');
  return credential.caller;
};

const checkScope = (call: Call, { token }: Caller): void => {
  if (!token) return;
  const needed = tokenScopeOf(call);
  if (needed === 'never') throw new Failure('access.tokenNever');
  if (!token.scopes.includes(needed)) throw new Failure('access.tokenScope', { scope: needed });
};

/**
 * Refuses callers that the declaration does not admit, and tokens of programs that are not for this call; judge nodes and programs of
 * a realm are let in elsewhere.
 */
export const admit = (call: Call, credential: Credential): Caller | null => {
  const { access } = call;
  if (access === 'judge' || (typeof access === 'object' && 'basic' in access)) return null;
  const caller = check(access, credential);
  if (caller) checkScope(call, caller);
  return caller;
};
