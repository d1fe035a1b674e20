/** Who may come in: everybody; only with the password; everybody looks and only those with the password submit. */
export const contestAuths = { public: 0, private: 1, protected: 2 } as const;
export type ContestAuth = (typeof contestAuths)[keyof typeof contestAuths];

/** Which submission of a problem counts in an OI contest (`oiRankScoreType`). */
export const oiScoreTypes = ['Recent', 'Highest'] as const;
export type OiScoreType = (typeof oiScoreTypes)[number];
