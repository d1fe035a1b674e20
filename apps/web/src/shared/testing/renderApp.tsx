import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { startTexts, type Texts } from '../i18n/texts.ts';

const files = import.meta.glob<Texts>('../../../../../packages/locales/*/*.json', { import: 'default', eager: true });

const texts = new Map(
  Object.entries(files).map(([path, read]) => [/[\w-]+\/\w+(?=\.json$)/.exec(path)![0], read] as const),
);
const english = 'en-US/';

await startTexts({
  language: 'en-US',
  read: async (language, area) => texts.get(`${language}/${area}`) ?? {},
  areas: [...texts.keys()].filter((name) => name.startsWith(english)).map((name) => name.slice(english.length)),
});

interface RenderAppOptions {
  /** Where the reader is. */
  path?: string;
  /** Address the part is registered under, for members of it; every address by default. */
  pattern?: string;
  /** Pages inside the part. */
  children?: RouteObject[];
}

/**
 * Draw a part as the app does, with English texts, theme, queries and a router that knows every address.
 * `location()` tells where the part has led, `queries` holds what it has read.
 */
export const renderApp = (
  ui: ReactNode,
  { path = '/', pattern = '*', children = [] }: RenderAppOptions = {},
): RenderResult & { location: () => string; queries: QueryClient } => {
  const router = createMemoryRouter([{ path: pattern, element: ui, children }], { initialEntries: [path] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...result, queries, location: () => router.state.location.pathname + router.state.location.search };
};
