import { expect, test } from 'vitest';
import { calibrationFactor, loadPercent, nodeState } from './nodeFacts.ts';

type Node = Parameters<typeof nodeState>[0];
const node: Node = {
  online: true,
  mode: 'active',
  selfTest: { ok: true, failures: [] },
  shortage: null,
  busySlots: 0,
  slots: 2,
};
const broken = { ok: false, failures: ['no cgroup'] };

test.each<[Partial<Node>, string]>([
  [{}, 'ready'],
  [{ busySlots: 2 }, 'busy'],
  [{ busySlots: 2, shortage: 'space' }, 'short'],
  [{ mode: 'drain', busySlots: 2 }, 'draining'],
  [{ mode: 'disabled' }, 'disabled'],
  [{ selfTest: broken }, 'broken'],
  [{ selfTest: broken, mode: 'disabled' }, 'disabled'],
  [{ online: false, mode: 'drain' }, 'offline'],
])('%j is %s', (change, state) => {
  expect(nodeState({ ...node, ...change })).toBe(state);
});

test('loads are shares', () => {
  expect(loadPercent(0.456)).toBe('46%');
  expect(loadPercent(1.2)).toBe('120%');
});

test('nodes are measured against the fastest that is online', () => {
  const fast = { calibration: 20, online: true };
  const slow = { calibration: 30, online: true };
  const gone = { calibration: 10, online: false };
  const unmeasured = { calibration: null, online: true };
  const nodes = [fast, slow, gone, unmeasured];
  expect(nodes.map((node) => calibrationFactor(node, nodes))).toEqual([1, 1.5, 0.5, null]);
  expect(calibrationFactor(gone, [gone])).toBeNull();
});
