import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { theme } from './theme.ts';

const manager = localStorageColorSchemeManager({ key: 'assay.scheme' });
const getRootElement = (): HTMLElement => document.documentElement;
const rest = { getRootElement, classNamesPrefix: 'mantine', cssVariablesSelector: ':root', withStaticClasses: true };

/** Mantine's provider without the half that makes style sheets: `themeVariables.css` has been made with the app. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
    manager,
  });
  const value = useMemo(
    () => ({ ...rest, colorScheme, setColorScheme, clearColorScheme }),
    [colorScheme, setColorScheme, clearColorScheme],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
};
