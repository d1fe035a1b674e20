import { createContext, use } from 'react';
import type { PageHandle } from '../shell.ts';

/** Given by the shell, which finds it by the address. */
export const PageHandleContext = createContext<PageHandle>({});

/** What the routes of the page that is shown say of it: its entry in `pages.ts`. */
export const usePageHandle = (): PageHandle => use(PageHandleContext);
