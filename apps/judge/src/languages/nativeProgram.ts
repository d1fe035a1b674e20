import type { Language } from './language.ts';

/** How a program runs that is compiled to one static executable and brings no runtime of its own. */
export const nativeProgram = {
  run: () => ({ argv: ['main'], jailed: true }),
  managed: false,
  overheadMiB: 1,
  processes: 16,
} satisfies Partial<Language>;
