import { createContext, use } from 'react';
import type { SolvingScope } from './SolvingScope.ts';

export const ScopeContext = createContext<SolvingScope | null>(null);

/** Where the reader meets the problem of this page. Only below a route made with `inScope`. */
export const useScope = (): SolvingScope => {
  const scope = use(ScopeContext);
  if (scope === null) throw new Error('a page that solves problems needs a scope: make its route with inScope');
  return scope;
};
