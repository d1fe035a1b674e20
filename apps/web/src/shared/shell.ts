import type * as contract from '@assay/contract';

type Access = 'login' | 'admin';

/** How the frame surrounds a page. */
export interface PageHandle {
  /** `login`: needs a session. `admin`: needs a role that may enter the back office. A shell's holds for its pages. */
  access?: Access;
  /**
   * `standard`: navigation and footer. `workbench`: navigation, full height, no footer. `focus`: neither, the page
   * draws its own bar. `admin`: the back office frame.
   */
  frame?: 'standard' | 'workbench' | 'focus' | 'admin';
  /** Shown to an audience, or on paper: what concerns the reader alone is not told above it. */
  public?: boolean;
  /** Up to 1720 px wide instead of 1328: boards. */
  wide?: boolean;
  /** Key of its heading with the area of texts, where it never changes: `admin:nav.judge`. The browser tab has it too. */
  title?: string;
  /** The navigation entry to mark, when the path does not tell: `/status` for a submission. */
  nav?: string;
}

type CallIn<A extends string, Members> = {
  [N in keyof Members & string]: Members[N] extends { method: string; path: string } ? `${A}.${N}` : never;
}[keyof Members & string];

type CallName = { [A in keyof typeof contract & string]: CallIn<A, (typeof contract)[A]> }[keyof typeof contract &
  string];

/**
 * A call by its name in the contract, with its query as the page sends it. `:name` stands for a member of the address or
 * of its query, and is left out where the address has none. The document sends these calls itself, beside the scripts: a list
 * (`currentPage`) only where the address has no query, a call for accounts only with a session.
 */
export type FirstCall = CallName | `${CallName}?${string}`;

/** What surrounds several pages, whose addresses lie below its own: a component with an `Outlet`. */
export interface Shell extends PageHandle {
  path: string;
  /** Its file, below `src`. */
  file: string;
  /** What it asks first on each of its pages. */
  calls?: readonly FirstCall[];
}
