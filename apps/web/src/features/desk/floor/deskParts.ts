import type { ComponentType } from 'react';
import { ClockPart } from '../../contest/index.ts';

/** More parts of the floor desk, below the clock: what changes the clock has its place here. Each brings its own card. */
export const deskParts: readonly { name: string; Part: ComponentType }[] = [{ name: 'clock', Part: ClockPart }];
