import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const danger = {
  filled: {
    background: 'var(--wa-solid)',
    hover: 'var(--wa)',
    color: 'var(--on-accent)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--wa-bg)',
    color: 'var(--wa)',
    border: '1px solid var(--line-2)',
  },
  light: { background: 'var(--wa-bg)', hover: 'var(--wa-bg)', color: 'var(--wa)', border: '1px solid var(--wa-line)' },
  subtle: { background: 'transparent', hover: 'var(--wa-bg)', color: 'var(--wa)', border: '1px solid transparent' },
};

const ordinary = {
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--on-accent)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--inset)',
    color: 'var(--text)',
    border: '1px solid var(--line-2)',
  },
  light: {
    background: 'var(--accent-soft)',
    hover: 'var(--accent-soft)',
    color: 'var(--accent-text)',
    border: '1px solid var(--accent-line)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--inset)',
    color: 'var(--text-2)',
    border: '1px solid transparent',
  },
};

/** Buttons: primary `filled`, secondary `default`, soft `light`, quiet `subtle`; `color="red"` for what destroys. */
export const variantColors: VariantColorsResolver = (input) => {
  const set = input.color === 'red' ? danger : ordinary;
  if (input.color !== 'red' && input.color !== 'cobalt') return defaultVariantColorsResolver(input);
  const variant = input.variant === 'outline' ? 'default' : input.variant;
  return variant in set ? set[variant as keyof typeof set] : defaultVariantColorsResolver(input);
};
