import { createContext, use } from 'react';
import { archiveScope } from './archive.ts';
import type { Scope } from './Scope.ts';

/** Given by the shell of a scope (`shells.ts`); pages without one lie in the archive. */
export const ScopeContext = createContext<Scope>(archiveScope);

/** Where the reader meets the problems, submissions and comments of this page. */
export const useScope = (): Scope => use(ScopeContext);
