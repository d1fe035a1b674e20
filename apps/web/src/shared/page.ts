import type { shells } from '../shells.ts';
import type { FirstCall, PageHandle } from './shell.ts';

export type AdminSectionName = 'overview' | 'content' | 'people' | 'site';

interface PageFacts extends PageHandle {
  /** Its component is the default export of this file below `src/features`, imported when the page is opened (`areas.tsx`). */
  file: string;
  /** What the page asks first. */
  calls?: readonly FirstCall[];
  /** What surrounds it, an entry of `shells.ts`. */
  shell?: keyof typeof shells;
  /** Its entry in the sidebar of the back office, in the order of `adminEntries.ts`. */
  menu?: { section: AdminSectionName; rootOnly?: boolean; problemAdminsOnly?: boolean };
  /** The accessibility check opens it as this reader; by default a visitor, in a shell a user, in the back office the root. */
  checkedAs?: 'visitor' | 'user' | 'root';
}

/** A page: all that is said of it outside its own file. */
export interface PageEntry<P extends string = string> extends PageFacts {
  /** Pattern of its route. */
  path: P;
}

/** A page under the pattern of its address. */
export const page = <const P extends string>(path: P, facts: PageFacts): PageEntry<P> => ({
  path,
  checkedAs: facts.shell === undefined ? 'visitor' : facts.shell === 'admin' ? 'root' : 'user',
  ...facts,
});
