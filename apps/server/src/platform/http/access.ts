import type { Access, Call } from '@assay/contract';
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
  if ('roles' in access && !access.roles.some((role) => role === roleNames[credential.caller!.role])) {
    throw new Failure('access.denied');
  }
  if (access.permission && !hasPermission(credential.caller, access.permission)) throw new Failure('access.denied');
  return credential.caller;
};

/** Refuses callers that the declaration does not admit; judge nodes and programs of a realm are let in elsewhere. */
export const admit = ({ access }: Call, credential: Credential): Caller | null =>
  access === 'judge' || (typeof access === 'object' && 'basic' in access) ? null : check(access, credential);
