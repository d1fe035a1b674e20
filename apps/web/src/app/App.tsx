import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './queryClient.ts';
import { cssVariables } from './theme/cssVariables.ts';
import { theme } from './theme/theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'assay.scheme' });

/** Providers around the router. */
export const App = ({ router }: { router: DataRouter }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemeManager}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
