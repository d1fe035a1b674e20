import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';

const files = import.meta.glob<Record<string, unknown>>('../../../../../packages/locales/*/*.json', {
  import: 'default',
  eager: true,
});

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [path, texts] of Object.entries(files)) {
  const [, language, area] = /([\w-]+)\/(\w+)\.json$/.exec(path)!;
  resources[language!] = { ...resources[language!], [area!]: texts };
}

await i18next.use(initReactI18next).init({
  lng: 'en-US',
  resources,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
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
 * `location()` tells where the part has led.
 */
export const renderApp = (
  ui: ReactNode,
  { path = '/', pattern = '*', children = [] }: RenderAppOptions = {},
): RenderResult & { location: () => string } => {
  const router = createMemoryRouter([{ path: pattern, element: ui, children }], { initialEntries: [path] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...result, location: () => router.state.location.pathname + router.state.location.search };
};
