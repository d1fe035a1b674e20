import type { ComponentType } from 'react';
import { Watch } from '../../desk/index.ts';

/** What works beside every page of a contest without a place of its own: notices of new announcements and the like. Each comes by itself. */
export const shellParts: readonly { name: string; Part: ComponentType }[] = [{ name: 'watch', Part: Watch }];
