import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('lets as many in as it has places, in order', async () => {
  const gate = createGate(2);
  const order: string[] = [];
  const leaveA = await gate.enter(1);
  const leaveB = await gate.enter(1);
  void gate.enter(1).then(() => order.push('c'));
  void gate.enter(1).then(() => order.push('d'));
  await turn();
  expect(order).toEqual([]);
  leaveB();
  leaveB();
  await turn();
  expect(order).toEqual(['c']);
  leaveA();
  await turn();
  expect(order).toEqual(['c', 'd']);
});

test('a wish for all places is not overtaken', async () => {
  const gate = createGate(2);
  const order: string[] = [];
  const leaveA = await gate.enter(1);
  const alone = gate.enterAlone().then((leave) => {
    order.push('alone');
    return leave;
  });
  void gate.enter(1).then(() => order.push('late'));
  await turn();
  expect(order).toEqual([]);
  leaveA();
  const leaveAlone = await alone;
  await turn();
  expect(order).toEqual(['alone']);
  leaveAlone();
  await turn();
  expect(order).toEqual(['alone', 'late']);
});

test('an abort leaves the queue without blocking those behind', async () => {
  const gate = createGate(1);
  const leave = await gate.enter(1);
  const controller = new AbortController();
  const waiting = gate.enter(1, controller.signal);
  const behind = gate.enter(1);
  controller.abort(new Error('dropped'));
  await expect(waiting).rejects.toThrow('dropped');
  leave();
  (await behind)();
  await expect(gate.enter(1, controller.signal)).rejects.toThrow('dropped');
});

test('never asks for more places than there are', async () => {
  await expect(createGate(1).enter(2)).resolves.toBeTypeOf('function');
});

test('slow work leaves a place, and waits for other slow work without keeping quick work waiting', async () => {
  const gate = createGate(2);
  const order: string[] = [];
  const leaveSlow = await gate.enterSlowly();
  const second = gate.enterSlowly().then((leave) => {
    order.push('slow');
    return leave;
  });
  for (const name of ['a', 'b']) {
    const leave = await gate.enter(1);
    order.push(name);
    leave();
  }
  expect(order).toEqual(['a', 'b']);
  leaveSlow();
  (await second)();
  expect(order).toEqual(['a', 'b', 'slow']);
});

test('who wants to be alone, or two places, does not wait for slow work, and is alone with it', async () => {
  const gate = createGate(2);
  const order: string[] = [];
  const leaveSlow = await gate.enterSlowly();
  const leaveAlone = await gate.enterAlone();
  void gate.enter(2).then(() => order.push('pair'));
  void gate.enterSlowly().then(() => order.push('slow'));
  await turn();
  expect(order).toEqual([]);
  leaveSlow();
  await turn();
  expect(order).toEqual([]);
  leaveAlone();
  await turn();
  expect(order).toEqual(['pair']);
});

test('with one place slow work is like any other', async () => {
  const gate = createGate(1);
  const order: string[] = [];
  const leave = await gate.enterSlowly();
  void gate.enter(1).then(() => order.push('quick'));
  await turn();
  expect(order).toEqual([]);
  leave();
  await turn();
  expect(order).toEqual(['quick']);
});
