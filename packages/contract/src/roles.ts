/** Access of calls for those who may enter the back office: the rule `isAnyAdmin`. */
export const forAdmins = { roles: ['root', 'admin', 'problem_admin'] } as const;

/** Access of calls for those who look after everybody's problems: the rule `isProblemAdmin`. */
export const forProblemAdmins = { roles: ['root', 'problem_admin'] } as const;

/** Access of calls for super admins: the rule `isRoot`. */
export const forRoot = { roles: ['root'] } as const;
