import { type ComponentType, lazy } from 'react';

/**
 * What works beside every page of a contest without a place of its own: notices of new announcements and the like. Each
 * part comes in a chunk of its own: `Part: lazy(async () => ({ default: (await import('../../desk/index.ts')).Watch }))`.
 */
export const shellParts: readonly { name: string; Part: ComponentType }[] = [
  { name: 'watch', Part: lazy(async () => ({ default: (await import('../../desk/index.ts')).Watch })) },
];
