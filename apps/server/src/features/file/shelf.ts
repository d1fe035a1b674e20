const shelved: readonly string[] = ['avatar', 'groupAvatar', 'md', 'mdFile', 'carousel'];

/** Does a public file of that kind lie on the shelf of media? The others are blobs of problems. */
export const isShelved = (type: string): boolean => shelved.includes(type);
