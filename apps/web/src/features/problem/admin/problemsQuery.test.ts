import { expect, test } from 'vitest';
import { auths, maySetAuth } from './problemsQuery.ts';

test.each([
  [['root'], [1, 2, 3]],
  [['problem_admin'], [1, 2, 3]],
  [['admin'], [2, 3]],
])('%s may set %s', (roles, allowed) => {
  expect(auths.filter((auth) => maySetAuth(auth, roles))).toEqual(allowed);
});
