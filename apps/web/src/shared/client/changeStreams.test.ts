import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { joinStream } from './changeStreams.ts';
import { type ChangeStream, listenToChanges } from './changes.ts';
import { token } from './token.ts';

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  topics: string[];
  age: number;
  constructor(url: string) {
    super();
    const { searchParams } = new URL(url, 'http://x');
    this.topics = searchParams.get('topics')!.split(',');
    this.age = Number(searchParams.get('age'));
    FakeSource.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  carry(...topics: string[]): void {
    this.dispatchEvent(new MessageEvent('topics', { data: JSON.stringify(topics) }));
  }
  tell(topic: string): void {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ topic }) }));
  }
  close(): void {
    this.readyState = 2;
  }
  /** The server answers with something else than a stream, or the connection breaks and the browser opens it again. */
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const streams: ChangeStream[] = [];
const listen = (...topics: string[]) => listenWith(performance.now(), ...topics);
/** `since`: when the part's data was asked for. */
const listenWith = (since: number, ...topics: string[]) => {
  const heard: string[] = [];
  const listener = {
    onChanged: (topic: string) => heard.push(topic),
    onOpen: (missed: boolean) => heard.push(missed ? 'late' : 'open'),
  };
  const stream = joinStream(topics, listener, since);
  streams.push(stream);
  return { ...stream, heard };
};
const soon = async (): Promise<void> => await Promise.resolve();

beforeAll(async () => {
  vi.stubGlobal('EventSource', FakeSource);
  // Of the first page one test speaks.
  listen('contest:1').stop();
  await soon();
});
beforeEach(() => {
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

test('parts that ask together share one stream, and each hears its own topics', async () => {
  const contest = listen('contest:7');
  const runs = listen('submission:1', 'submission:2');
  await soon();
  expect(FakeSource.all.map((source) => source.topics)).toEqual([['contest:7', 'submission:1', 'submission:2']]);
  const [source] = FakeSource.all;
  expect(contest.connected()).toBe(false);
  source!.open();
  source!.tell('submission:2');
  source!.tell('contest:7');
  expect(contest.heard).toEqual(['open', 'contest:7']);
  expect(runs.heard).toEqual(['open', 'submission:2']);
  expect(runs.connected()).toBe(true);
});

test('a part whose topics are heard already needs no other stream, unless its reader may not hear them', async () => {
  const first = listen('contest:7', 'desk:7');
  await soon();
  const again = listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  const third = listen('contest:7');
  await soon();
  expect(FakeSource.all).toHaveLength(1);
  FakeSource.all[0]!.tell('contest:7');
  for (const { heard } of [first, again, third]) expect(heard).toEqual(['open', 'contest:7']);
  FakeSource.all[0]!.carry('contest:7');
  listen('board:7');
  await soon();
  expect(FakeSource.all).toHaveLength(2);
});

test('a topic that was refused is not asked for by each part that comes, but in time and for somebody else', async () => {
  vi.useFakeTimers();
  listen('contest:7', 'desk:7');
  await soon();
  FakeSource.all[0]!.open();
  FakeSource.all[0]!.carry('contest:7');
  const later = listen('desk:7', 'contest:7');
  await soon();
  expect(FakeSource.all).toHaveLength(1);
  FakeSource.all[0]!.tell('contest:7');
  expect(later.heard).toEqual(['open', 'contest:7']);
  expect(later.connected()).toBe(false);
  token.write('of a director');
  listen('desk:7');
  await soon();
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]!.open();
  FakeSource.all[1]!.carry('contest:7');
  vi.advanceTimersByTime(60_000);
  listen('desk:7');
  await soon();
  expect(FakeSource.all).toHaveLength(3);
});

test('a stream that the server refused is asked for again, later each time, and then everybody is told', async () => {
  vi.useFakeTimers();
  const contest = listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  FakeSource.all[0]!.fail(0);
  FakeSource.all[0]!.fail(2);
  expect(contest.connected()).toBe(false);
  vi.advanceTimersByTime(499);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(1001);
  expect(FakeSource.all).toHaveLength(2);
  for (let count = 2; count < 12; count++) {
    FakeSource.all.at(-1)!.fail(2);
    vi.advanceTimersByTime(90_000);
    expect(FakeSource.all).toHaveLength(count + 1);
  }
  FakeSource.all.at(-1)!.fail(2);
  vi.advanceTimersByTime(29_000);
  expect(FakeSource.all).toHaveLength(12);
  vi.advanceTimersByTime(61_000);
  expect(FakeSource.all).toHaveLength(13);
  FakeSource.all.at(-1)!.open();
  FakeSource.all.at(-1)!.tell('contest:7');
  expect(contest.heard).toEqual(['open', 'late', 'contest:7']);
  expect(contest.connected()).toBe(true);
});

test('a stream that broke while the next one opens tells everybody of the gap', async () => {
  vi.useFakeTimers();
  const contest = listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  vi.advanceTimersByTime(1000);
  listen('submission:1');
  await soon();
  FakeSource.all[0]!.fail(2);
  FakeSource.all[1]!.open();
  expect(contest.heard).toEqual(['open', 'late']);
  contest.stop();
});

test('nobody left, nothing is asked again', async () => {
  vi.useFakeTimers();
  const contest = listen('contest:7');
  await soon();
  FakeSource.all[0]!.fail(2);
  contest.stop();
  vi.advanceTimersByTime(600_000);
  expect(FakeSource.all).toHaveLength(1);
});

test('the stream that works stays until the next one is open, and who was heard is not told of it', async () => {
  const contest = listen('contest:7');
  await soon();
  const [first] = FakeSource.all;
  first!.open();
  const run = listen('submission:1');
  await soon();
  const second = FakeSource.all[1]!;
  expect(second.topics).toEqual(['contest:7', 'submission:1']);
  first!.tell('contest:7');
  expect(contest.heard).toEqual(['open', 'contest:7']);
  second.open();
  expect(first!.readyState).toBe(2);
  expect(run.heard).toEqual(['open']);
  expect(contest.heard).toEqual(['open', 'contest:7']);
});

test('after a lost connection everybody is told, because what happened is unknown', async () => {
  const contest = listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  FakeSource.all[0]!.open();
  expect(contest.heard).toEqual(['open', 'late']);
});

test('the server is told how old the oldest data is, and only who waited long is told of a gap', async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  const contest = listenWith(performance.now() - 700, 'contest:7');
  const board = listen('board:7');
  await soon();
  const [first] = FakeSource.all;
  expect(first!.age).toBe(700);
  vi.advanceTimersByTime(2000);
  first!.open();
  first!.tell('board:7');
  expect(contest.heard).toEqual(['open']);
  expect(board.heard).toEqual(['open', 'board:7']);
  const run = listen('submission:1');
  await soon();
  // Who is heard has missed nothing, however long ago it asked.
  expect(FakeSource.all[1]!.age).toBe(0);
  vi.advanceTimersByTime(2001);
  FakeSource.all[1]!.open();
  expect(run.heard).toEqual(['late']);
  expect(contest.heard).toEqual(['open']);
});

test('what the first page shows is as old as the page', async () => {
  vi.resetModules();
  const { joinStream: joinFirst } = await import('./changeStreams.ts');
  const silent = { onChanged: () => undefined, onOpen: () => undefined };
  streams.push(joinFirst(['contest:7'], silent, performance.now()));
  const opened = Math.ceil(performance.now());
  await soon();
  expect(FakeSource.all[0]!.age).toBeGreaterThanOrEqual(opened);
});

test('a part that comes while the stream opens, or later, has missed something where its data is older than it', async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  listen('contest:7');
  await soon();
  vi.advanceTimersByTime(100);
  const old = listenWith(0, 'contest:7');
  const young = listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  expect(old.heard).toEqual(['late']);
  expect(young.heard).toEqual(['open']);
  vi.advanceTimersByTime(60_000);
  const oldest = listenWith(0, 'contest:7');
  const youngest = listen('contest:7');
  await soon();
  expect(FakeSource.all).toHaveLength(1);
  expect(oldest.heard).toEqual(['late']);
  expect(youngest.heard).toEqual(['open']);
});

test('a part that came while the connection was lost is told of it too', async () => {
  vi.useFakeTimers();
  listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  FakeSource.all[0]!.fail(0);
  const inBetween = listen('contest:7');
  await soon();
  FakeSource.all[0]!.open();
  expect(inBetween.heard).toEqual(['late']);
});

test('a part whose topics the stream does not carry is not connected, and polls', async () => {
  const board = listen('board:7');
  const own = listen('messages:ab');
  await soon();
  FakeSource.all[0]!.open();
  FakeSource.all[0]!.carry('board:7');
  expect(board.connected()).toBe(true);
  expect(own.connected()).toBe(false);
});

test('the last to stop closes the stream', async () => {
  const one = listen('contest:7');
  const two = listen('contest:8');
  await soon();
  const [source] = FakeSource.all;
  source!.open();
  one.stop();
  source!.tell('contest:7');
  expect(one.heard).toEqual(['open']);
  expect(source!.readyState).toBe(1);
  two.stop();
  expect(source!.readyState).toBe(2);
});

test('what holds the stream is fetched when somebody listens, and who has left by then opens none', async () => {
  const listener = { onChanged: vi.fn(), onOpen: vi.fn() };
  listenToChanges(['contest:7'], listener).stop();
  const stays = listenToChanges(['contest:8'], listener);
  streams.push(stays);
  expect(stays.connected()).toBe(false);
  await vi.dynamicImportSettled();
  expect(FakeSource.all.map(({ topics }) => topics)).toEqual([['contest:8']]);
  FakeSource.all[0]!.open();
  FakeSource.all[0]!.tell('contest:8');
  expect(listener.onChanged.mock.calls).toEqual([['contest:8']]);
  expect(stays.connected()).toBe(true);
});
