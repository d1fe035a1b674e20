export { createSandbox, helperPath, type LiveSandbox } from './createSandbox.ts';
export * from './types.ts';
