export { createSandbox, type LiveSandbox } from './createSandbox.ts';
export * from './types.ts';
