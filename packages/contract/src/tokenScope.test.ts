import { describe, expect, it } from 'vitest';
import { tokenScopes } from './account/token.ts';
import { allCalls } from './index.ts';
import { namedInTable, tokenScopeOf } from './tokenScope.ts';

const nameOf = ({ area, name }: { area: string; name: string }) => `${area}.${name}`;
const needing = (scope: string) => allCalls.filter((call) => tokenScopeOf(call) === scope);

/** Calls by GET that change something, and calls by another method that change nothing: methods do not tell. */
const changedByGet =
  /\.(logout|adminLogout|resubmit|like\w+|cloneContest|deleteMdImg|rejudge\w*|manualJudge|cancelJudge|getRegisterCode|getChangeEmailCode)$/;
const asked =
  /\.(check\w+Status|getUserProblemStatus|getBoardAt|getContestRank|getOutsideBoard|getContestNews|getUnreadContestAnnouncements)$/;

describe('scopes of tokens', () => {
  it('are said of calls that there are, and each scope of some', () => {
    const known = new Set(allCalls.map(nameOf));
    expect(namedInTable().filter((name) => !known.has(name))).toEqual([]);
    for (const scope of tokenScopes.options) expect(needing(scope).length, scope).toBeGreaterThan(3);
  });

  it('are said of every area: one that is new fails here before its calls refuse tokens', () => {
    const unknown = allCalls.filter(
      ({ area }) =>
        tokenScopeOf({ area, name: '', method: 'GET' }) === 'never' &&
        tokenScopeOf({ area, name: '', method: 'POST' }) === 'never',
    );
    expect([...new Set(unknown.map(({ area }) => area))].sort()).toEqual([
      'accessToken',
      'account',
      'loginLog',
      'ownAccount',
      'secondFactor',
      'signOn',
    ]);
  });

  it('`read` changes nothing', () => {
    const changing = needing('read').filter((call) =>
      call.method === 'GET' ? changedByGet.test(nameOf(call)) : !asked.test(nameOf(call)),
    );
    expect(changing.map(nameOf)).toEqual([]);
  });

  it('what administrators alone may do needs a scope that says so', () => {
    const doors = allCalls.filter(
      ({ access }) =>
        typeof access === 'object' &&
        ('roles' in access || ('permission' in access && /_admin$|^rejudge$/.test(access.permission ?? ''))),
    );
    expect(doors.length).toBeGreaterThan(80);
    expect(doors.filter((call) => !/_admin$|^never$/.test(tokenScopeOf(call))).map(nameOf)).toEqual([]);
  });

  it('what changes passwords, sessions or tokens takes no token, nor does what checks a password', () => {
    const secret = allCalls.filter(({ path }) => /password|login|logout|session|token|outbox|email/i.test(path));
    expect(secret.length).toBeGreaterThan(15);
    expect(secret.filter((call) => tokenScopeOf(call) !== 'never').map(nameOf)).toEqual([
      // Lists of where somebody logged in, for administrators.
      'loginLog.getUserLoginLog',
      'userAdmin.getUserLogins',
    ]);
  });
});
