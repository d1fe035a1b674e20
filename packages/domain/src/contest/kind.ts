/** How a contest is scored, as stored and on the wire (`type`). */
export const contestKinds = { acm: 0, oi: 1 } as const;
export type ContestKind = (typeof contestKinds)[keyof typeof contestKinds];

/** Who may come in: everybody; only with the password; everybody looks and only those with the password submit. */
export const contestAuths = { public: 0, private: 1, protected: 2 } as const;
export type ContestAuth = (typeof contestAuths)[keyof typeof contestAuths];

/** Which submission of a problem counts in an OI contest (`oiRankScoreType`). */
export const oiScoreTypes = ['Recent', 'Highest'] as const;
export type OiScoreType = (typeof oiScoreTypes)[number];
