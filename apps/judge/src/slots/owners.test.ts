import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

const settle = async () => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** A node whose runs last until they are told to end, on a clock of its own. */
const stage = (slots: number) => {
  let now = 0;
  const gate = createGate(slots, () => now);
  const running: { name: string; leave(): void }[] = [];
  return {
    gate,
    names: () => running.map(({ name }) => name),
    enter: async (places: Pick<typeof gate, 'enter'>, name: string) => {
      const leave = await places.enter(1);
      running.push({ name, leave });
    },
    /** So many ms pass, and that run ends. */
    pass: async (name: string, ms: number) => {
      await settle();
      now += ms;
      const place = running.findIndex((one) => one.name === name);
      running.splice(place, 1)[0]!.leave();
      await settle();
    },
  };
};

test('eight compilations of one user that sleep let another user by at the next slot, which is kept until that job is over', async () => {
  const { gate, enter, names, pass } = stage(2);
  for (let number = 1; number <= 8; number += 1)
    void enter(gate.forJob({ urgency: 'normal', owner: 1 }).compiling(), `sleeps ${number}`);
  await settle();
  expect(names()).toEqual(['sleeps 1', 'sleeps 2']);
  const other = gate.forJob({ urgency: 'normal', owner: 2 });
  void enter(other.compiling(), 'compiles');
  await pass('sleeps 1', 3000);
  await pass('sleeps 2', 0);
  expect(names()).toEqual(['compiles', 'sleeps 3']);
  await pass('compiles', 900);
  // Its next step takes a moment.
  expect(names()).toEqual(['sleeps 3']);
  for (let number = 1; number <= 10; number += 1) {
    void enter(other.cases, `case ${number}`);
    await settle();
    expect(names()).toEqual(['sleeps 3', `case ${number}`]);
    await pass(`case ${number}`, 10);
  }
  other.over();
  await settle();
  expect(names()).toEqual(['sleeps 3', 'sleeps 4']);
});

test('the last slot is kept for nobody who is less urgent, or waits for what may not begin', async () => {
  const { gate, enter, names, pass } = stage(2);
  gate.forJob({ urgency: 'rejudge', owner: 2 });
  const jobs = [1, 2, 3].map(() => gate.forJob({ urgency: 'normal', owner: 1 }));
  for (const [number, job] of jobs.entries()) void enter(job.cases, `case ${number}`);
  await settle();
  expect(names()).toEqual(['case 0', 'case 1']);
  await pass('case 0', 10);
  await pass('case 1', 10);
  expect(names()).toEqual(['case 2']);
  const leaveSlow = await jobs[0]!.compiling().enterSlowly();
  const late = gate.forJob({ urgency: 'normal', owner: 2 });
  const slow = late.compiling().enterSlowly();
  void enter(jobs[1]!.cases, 'case 3');
  await pass('case 2', 10);
  expect(names()).toEqual(['case 3']);
  leaveSlow();
  (await slow)();
});

test('what needs two slots, or the whole node, gets them beside the jobs of others', async () => {
  const gate = createGate(2);
  gate.forJob({ urgency: 'normal', owner: 2 });
  const { cases } = gate.forJob({ urgency: 'normal', owner: 1 });
  const leave = await cases.enter(2);
  expect(leave).toBeTypeOf('function');
  leave();
  await expect(cases.enterAlone()).resolves.toBeTypeOf('function');
});

test('runs that have not ended count: a user whose long ones are under way is not the one who has had least', async () => {
  const { gate, enter, names, pass } = stage(4);
  const [many, one, brief] = [1, 2, 3].map((owner) => gate.forJob({ urgency: 'normal', owner }));
  for (const name of ['long 1', 'long 2']) void enter(many!.cases, name);
  for (const name of ['first', 'second']) void enter(one!.cases, name);
  await pass('first', 300);
  void enter(brief!.cases, 'brief');
  await settle();
  void enter(many!.cases, 'long 3');
  void enter(one!.cases, 'third');
  await pass('brief', 200);
  // 500 ms in each of two places are more than the 800 of the other.
  expect(names()).toEqual(['long 1', 'long 2', 'second', 'third']);
});

test('what one user has had counts for all of their jobs, and is forgotten with the last of them', async () => {
  const { gate, enter, names, pass } = stage(1);
  const first = gate.forJob({ urgency: 'normal', owner: 1 });
  void enter(first.cases, 'first');
  await pass('first', 2000);
  const waiting = (owner: number, name: string) => {
    const job = gate.forJob({ urgency: 'normal', owner });
    void enter(job.cases, name);
    return job;
  };
  void enter(gate, 'holds');
  const more = waiting(1, 'more of the same');
  const other = waiting(2, 'another');
  await pass('holds', 10);
  expect(names()).toEqual(['another']);
  await pass('another', 10);
  await pass('more of the same', 10);
  for (const job of [first, more, other]) job.over();

  void enter(gate, 'holds');
  waiting(1, 'of the first');
  waiting(2, 'of the second');
  await pass('holds', 10);
  expect(names()).toEqual(['of the first']);
});

test('of one user the short work goes first', async () => {
  const { gate, enter, names, pass } = stage(1);
  const big = gate.forJob({ urgency: 'normal', owner: 1 });
  void enter(big.cases, 'big');
  await pass('big', 2000);
  void enter(gate, 'holds');
  void enter(big.cases, 'big again');
  void enter(gate.forJob({ urgency: 'normal', owner: 1 }).cases, 'small');
  await pass('holds', 10);
  expect(names()).toEqual(['small']);
});

test('what a job took to compile does not count against its own cases', async () => {
  const { gate, enter, names, pass } = stage(1);
  const [slow, quick] = [2, 3].map((owner) => gate.forJob({ urgency: 'normal', owner }));
  void enter(quick!.cases, 'quick');
  await pass('quick', 1500);
  void enter(slow!.compiling(), 'slow compiler');
  await pass('slow compiler', 20_000);
  void enter(gate, 'holds');
  void enter(quick!.cases, 'quick again');
  void enter(slow!.cases, 'after the slow compiler');
  await pass('holds', 10);
  expect(names()).toEqual(['after the slow compiler']);
});

test('work of contests is before everything, whoever sent it; rejudged submissions hold back no new one of their author', async () => {
  const { gate, enter, names, pass } = stage(1);
  const again = gate.forJob({ urgency: 'rejudge', owner: 1 });
  void enter(again.cases, 'rejudged');
  await pass('rejudged', 50_000);
  void enter(gate, 'holds');
  void enter(again.cases, 'rejudged on');
  void enter(gate.forJob({ urgency: 'normal', owner: 1 }).cases, 'new');
  void enter(gate.forJob({ urgency: 'normal', owner: 2 }).cases, 'other');
  void enter(gate.forJob({ urgency: 'contest', owner: 1 }).cases, 'contest');
  for (const [ends, begins] of ['holds', 'contest', 'new', 'other', 'rejudged on'].map((name, i, all) => [
    name,
    all[i + 1],
  ])) {
    await pass(ends!, 10);
    expect(names()[0]).toBe(begins);
  }
});

test('a server that tells no owners: each job stands for itself', async () => {
  const { gate, enter, names, pass } = stage(2);
  const jobs = ['a', 'b', 'c'].map((name) => ({ name, job: gate.forJob({ urgency: 'normal' }) }));
  for (const { name, job } of jobs) for (const number of [1, 2]) void enter(job.cases, `${name}${number}`);
  await settle();
  expect(names()).toEqual(['a1', 'b1']);
  await pass('a1', 3000);
  expect(names()).toEqual(['b1', 'c1']);
});
