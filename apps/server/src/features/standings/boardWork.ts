import { Failure } from '@assay/domain';
import type { LiveBoard } from './liveBoard.ts';

/** Bytes of all that is kept. */
const mostBytes = 64 * 2 ** 20;
/** Bytes that the smallest thing counts as. */
const leastBytes = 1024;
/** Pieces of work that may wait for their turn, of one who asks and of all. */
const mostWaiting = { each: 8, all: 200 } as const;
/** ms between two pieces of work, at most. */
const mostRest = 1000;

interface Kept {
  value: Promise<unknown>;
  /** 0 until it is made. */
  bytes: number;
}

/**
 * What takes in a whole board and is the same for all who may ask: made once for each revision of the board, however many ask
 * at once. One piece is made at a time, and then as long as that took goes to everybody else's requests: guests may ask for
 * any second of a contest of 150,000 runs. Those who ask have a piece each in turn, so nobody waits for all that another asked
 * for. What was asked for least recently goes first.
 */
export const createBoardWork = (
  most: { bytes: number; waiting: { each: number; all: number } } = { bytes: mostBytes, waiting: mostWaiting },
) => {
  // In the order of their last use.
  const kept = new Map<string, Kept>();
  // A board that is dropped must not live on as a key.
  const numbers = new WeakMap<LiveBoard, number>();
  let boards = 0;
  let bytes = 0;
  // Who asked, the next one first, and what begins the pieces that wait.
  const waiting = new Map<string, (() => void)[]>();
  let all = 0;
  let isBusy = false;

  const numberOf = (live: LiveBoard): number => {
    const known = numbers.get(live);
    if (known !== undefined) return known;
    boards += 1;
    numbers.set(live, boards);
    return boards;
  };

  const goOn = (): void => {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (next === undefined) return;
    const [turn, [begin, ...later]] = next;
    waiting.delete(turn);
    if (later.length > 0) waiting.set(turn, later);
    all -= 1;
    begin!();
  };

  const wait = async (turn: string): Promise<void> => {
    const before = waiting.get(turn) ?? [];
    if (all >= most.waiting.all || before.length >= most.waiting.each) throw new Failure('request.tooMany');
    all += 1;
    await new Promise<void>((begin) => waiting.set(turn, [...before, begin]));
  };

  const inTurn = async <T>(turn: string, make: () => T | Promise<T>): Promise<T> => {
    if (isBusy) await wait(turn);
    isBusy = true;
    const began = performance.now();
    try {
      return await make();
    } finally {
      setTimeout(goOn, Math.min(mostRest, performance.now() - began));
    }
  };

  const makeRoom = (): void => {
    for (const [key, one] of kept) {
      if (bytes <= most.bytes) return;
      if (one.bytes === 0) continue;
      kept.delete(key);
      bytes -= one.bytes;
    }
  };

  /**
   * What `make` gives for the board as it stands, under a name that says what it is; `turn`: who asks for it, `weigh`: about how
   * many bytes it takes.
   * @throws Failure `request.tooMany` where too much other work waits; whatever `make` throws.
   */
  return <T>(
    live: LiveBoard,
    name: string,
    turn: string,
    make: () => T | Promise<T>,
    weigh: (made: T) => number,
  ): Promise<T> => {
    const key = `${numberOf(live)} ${live.revision} ${name}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.value as Promise<T>;
    }
    const value = inTurn(turn, make);
    const one: Kept = { value, bytes: 0 };
    kept.set(key, one);
    value.then(
      (made) => {
        one.bytes = Math.max(leastBytes, weigh(made));
        bytes += one.bytes;
        makeRoom();
      },
      () => kept.delete(key),
    );
    return value;
  };
};
export type BoardWork = ReturnType<typeof createBoardWork>;
