/** What judge nodes call, alone: the schemas of everything else would be a tenth of a node's memory. */
export * as node from './node.ts';
export * as queue from './queue.ts';
