import type { JudgeNode } from './judgeNode.ts';

/** The pages that show nodes ask again this often, ms (reference 4.1). */
export const pollMs = 5000;

export type NodeStateName = 'offline' | 'disabled' | 'draining' | 'broken' | 'short' | 'busy' | 'ready';

/** What a node is up to, in one word; the first that applies. */
export const nodeState = (
  node: Pick<JudgeNode, 'online' | 'mode' | 'selfTest' | 'shortage' | 'busySlots' | 'slots'>,
): NodeStateName => {
  if (!node.online) return 'offline';
  if (node.mode === 'disabled') return 'disabled';
  if (!node.selfTest.ok) return 'broken';
  if (node.mode === 'drain') return 'draining';
  if (node.shortage !== null) return 'short';
  return node.busySlots >= node.slots ? 'busy' : 'ready';
};

/** Loads arrive as shares of the machine; a share above 1 is more than it can do. */
export const loadPercent = (share: number): string => `${Math.round(share * 100)}%`;

/**
 * How slow a node is beside the fastest one that is online: 1 for the fastest itself, null where nothing was measured.
 * Node times can be compared only through this factor.
 */
export const calibrationFactor = (
  node: Pick<JudgeNode, 'calibration'>,
  nodes: readonly Pick<JudgeNode, 'calibration' | 'online'>[],
): number | null => {
  const measured = nodes.filter((one) => one.online).flatMap((one) => one.calibration ?? []);
  if (node.calibration === null || measured.length === 0) return null;
  return node.calibration / Math.min(...measured);
};
