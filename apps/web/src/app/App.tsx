import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';
import { Router } from './router.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

/** The router and the providers around it. */
export const App = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <Router queries={queryClient} />
    </QueryClientProvider>
  </ThemeProvider>
);
