import { fileURLToPath } from 'node:url';
import type { Call } from '@assay/contract';
import type { FirstPage } from './src/head/firstPage.ts';
import { everyPage, pages, underFooter } from './src/pages.ts';
import type { PageEntry } from './src/shared/page.ts';
import type { FirstCall, Shell } from './src/shared/shell.ts';
import { shells } from './src/shells.ts';

/** A page as the build needs it. */
export interface ReadPage {
  path: string;
  /** Files of what surrounds it and of its component, from the outside in. */
  sources: string[];
  first: FirstPage;
}

/** Accesses of calls that somebody without a session may make. */
const open: ReadonlySet<unknown> = new Set(['guest', 'guestStrict']);

type Contract = Readonly<Record<string, Readonly<Record<string, Call>> | undefined>>;

const sourceOf = (file: string): string => fileURLToPath(new URL(`./src/${file}`, import.meta.url));

const callOf = (contract: Contract, call: FirstCall): FirstPage['calls'][number] => {
  const [name = '', query] = call.split('?');
  const [area = '', member = ''] = name.split('.');
  const found = contract[area]?.[member];
  if (found?.method !== 'GET') throw new Error(`a page asks ${name} first, which is no GET call of the contract`);
  const address = query === undefined ? found.path : `${found.path}?${query}`;
  return open.has(found.access) ? { address } : { address, login: true };
};

/** Every page of `src/pages.ts` with what its document says. @throws when a page names a call that is none. */
export const readPages = async (): Promise<ReadPage[]> => {
  const contract = (await import('@assay/contract')) as unknown as Contract;
  return Object.values<PageEntry>(pages).map((page) => {
    const shell: Shell | undefined = page.shell === undefined ? undefined : shells[page.shell];
    const frame = page.frame ?? shell?.frame ?? 'standard';
    const calls = [everyPage, frame === 'standard' ? underFooter : [], shell?.calls ?? [], page.calls ?? []].flat();
    return {
      path: page.path,
      sources: [...(shell === undefined ? [] : [shell.file]), `features/${page.file}`].map(sourceOf),
      first: {
        path: page.path,
        ...((page.access ?? shell?.access) === undefined ? {} : { login: true as const }),
        calls: calls.map((call) => callOf(contract, call)),
      },
    };
  });
};
