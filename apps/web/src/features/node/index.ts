/** What other areas may use of judge nodes: their state, and how often pages ask for it. */
export { NodeState } from './admin/NodeState.tsx';
export { pollMs } from './admin/nodeFacts.ts';
