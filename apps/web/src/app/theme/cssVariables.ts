import type { CSSVariablesResolver } from '@mantine/core';

/** Point Mantine's own names at our semantic roles (design language, section 10); the roles themselves switch by scheme. */
const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--inset)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--wa)',
  '--mantine-color-disabled': 'var(--inset)',
  '--mantine-color-disabled-color': 'var(--text-off)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-color-cobalt-filled': 'var(--accent)',
  '--mantine-color-cobalt-filled-hover': 'var(--accent-hover)',
  '--mantine-color-cobalt-light': 'var(--accent-soft)',
  '--mantine-color-cobalt-light-hover': 'var(--accent-soft)',
  '--mantine-color-cobalt-light-color': 'var(--accent-text)',
  '--mantine-color-cobalt-outline': 'var(--accent-line)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
