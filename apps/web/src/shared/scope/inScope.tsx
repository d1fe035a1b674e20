import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { LoadPage } from '../lazyPage.tsx';
import type { SolvingScope } from './SolvingScope.ts';
import { ScopeContext } from './useScope.ts';

type Members = Readonly<Record<string, string | undefined>>;

/**
 * Give a page its scope, made from the members of its address: the same page serves the archive, a contest, a training
 * or a group.
 */
export const inScope =
  (scopeOf: (members: Members) => SolvingScope, load: LoadPage): LoadPage =>
  async () => {
    const { default: Page } = await load();
    const ScopedPage = () => {
      const members = useParams();
      const scope = useMemo(() => scopeOf(members), [members]);
      return (
        <ScopeContext value={scope}>
          <Page />
        </ScopeContext>
      );
    };
    return { default: ScopedPage };
  };
