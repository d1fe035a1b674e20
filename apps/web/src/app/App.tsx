import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';
import { Router } from './router.tsx';
import { cssVariables } from './theme/cssVariables.ts';
import { theme } from './theme/theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'assay.scheme' });

/** The router and the providers around it. */
export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemeManager}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <Router queries={queryClient} />
    </QueryClientProvider>
  </MantineProvider>
);
