import {
  isAnyAdmin,
  isProblemAdmin,
  isRoot,
  maySetProblemAuth,
  problemAuths,
  type RoleId,
  roleNames,
} from '@assay/domain';
import { expect, test } from 'vitest';
import { isAdmin, isSuperAdmin, mayImport, mayPublish } from './roles.ts';

test.each(Object.entries(roleNames))(
  '%s, %s: what pages make of a name is what the rules make of the role',
  (id, name) => {
    const viewer = { uid: 'ann', username: 'ann', role: Number(id) as RoleId };
    expect(isSuperAdmin([name])).toBe(isRoot(viewer));
    expect(isAdmin([name])).toBe(isAnyAdmin(viewer));
    expect(mayImport([name])).toBe(isProblemAdmin(viewer));
    // Whoever may publish may do all that a problem admin may; a normal admin hides only.
    expect(mayPublish([name])).toBe(maySetProblemAuth(viewer, problemAuths.public));
  },
);
