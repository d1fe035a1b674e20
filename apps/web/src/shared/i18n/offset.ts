/** Minutes by which the reader's clock is ahead of UTC. */
export const readerOffset = (now = new Date()): number => 0 - now.getTimezoneOffset();
