/** Keys of the remote judges, as problems keep them in `oj` and clients send them; in the order of lists. */
export const remoteKeys = ['HDU', 'CF', 'GYM', 'POJ', 'SPOJ', 'AC', 'LIBRE'] as const;
export type RemoteKey = (typeof remoteKeys)[number];

/** Is it the key of a remote judge? */
export const isRemoteKey = (key: string): key is RemoteKey => (remoteKeys as readonly string[]).includes(key);
