import { describe, expect, it } from 'vitest';
import { contestClock } from '../contest/clock.ts';
import { boardOf } from './board.ts';
import { foldStandings } from './fold.ts';
import { acmRule } from './rules/acm/acm.ts';
import { type Run, runOf } from './run.ts';
import { isRankInDoubt, standingsWindow } from './seal.ts';
import type { StandingsSettings } from './standings.ts';
import { minute, run, settingsOf, shownOf } from './testing/contest.ts';

const acm = acmRule();
const fold = (runs: Run[], more: Partial<StandingsSettings> = {}) => foldStandings(settingsOf(acm, more), runs);
const cellOf = (standings: ReturnType<typeof fold>, uid: string, index = 0) => {
  const board = boardOf(standings);
  return board.row(board.placeOf(uid)).cells[index]!;
};
const seconds = (minutes: number): number => minutes * 60;
const start = Date.UTC(2030, 0, 1);
const schedule = { start, end: start + 300 * minute, sealAt: start + 240 * minute, autoRealRank: true };

describe('the seal', () => {
  const runs = [run('ann', 'A', seconds(10), 'penalty'), run('ann', 'A', seconds(250), 'accepted')];
  const at = (minutes: number): number => start + minutes * minute;
  const windowAt = (clock: ReturnType<typeof contestClock>, minutes: number, view: 'public' | 'full' = 'public') =>
    standingsWindow(clock, at(minutes), { view });
  it('goes on where the contest is extended after it began', () => {
    const clock = contestClock(schedule, [{ id: 1, kind: 'extend', at: at(270), ms: 60 * minute }]);
    const late = run('ann', 'B', seconds(330), 'accepted');
    const standings = foldStandings(settingsOf(acm, windowAt(clock, 340)), [...runs, late]);
    expect(boardOf(standings).row(0).sums).toMatchObject({ ac: 0 });
    expect(cellOf(standings, 'ann', 1).cell!.tries).toBe(1);
    const open = foldStandings(settingsOf(acm, windowAt(clock, 360)), [...runs, late]);
    expect(boardOf(open).row(0).sums).toMatchObject({ ac: 2 });
  });
  it('is switched off and on, and then shows what it showed', () => {
    const sealed = contestClock(schedule);
    const open = contestClock({ ...schedule, sealAt: null });
    const boards = [sealed, open, sealed].map((clock) => shownOf(fold(runs, windowAt(clock, 260))));
    expect(boards[2]).toEqual(boards[0]);
    expect(boards[1]).not.toEqual(boards[0]);
  });
  it('puts a question mark on ranks, not on the full board', () => {
    const clock = contestClock(schedule);
    expect([239, 240, 299, 300].map((m) => isRankInDoubt(windowAt(clock, m)))).toEqual([false, true, true, false]);
    expect(isRankInDoubt(windowAt(clock, 260, 'full'))).toBe(false);
  });
  it('lets no run after the end be seen while it holds', () => {
    const clock = contestClock({ ...schedule, autoRealRank: false });
    const asked = { view: 'full', includeAfterEnd: true } as const;
    expect(standingsWindow(clock, at(400), asked).includeAfterEnd).toBe(false);
    expect(standingsWindow(contestClock(schedule), at(400), asked).includeAfterEnd).toBe(true);
    expect(standingsWindow(contestClock(schedule), at(400), { view: 'full' }).includeAfterEnd).toBe(false);
  });
  it('asks for the moment of receipt, also of a participant whose own clock had stood', () => {
    const clock = contestClock(schedule, [
      { id: 1, kind: 'pause', at: at(100), uid: 'ill' },
      { id: 2, kind: 'resume', at: at(120), uid: 'ill' },
    ]);
    const source = { id: 1, uid: 'ill', problem: 'A', received: at(250), status: 0, score: null, time: 5 };
    const one = runOf(clock, source);
    expect(one).toMatchObject({ at: 230 * minute, common: 250 * minute });
    expect(runOf(clock, { ...source, uid: 'well' })).not.toHaveProperty('common');
    expect(cellOf(fold([one], windowAt(clock, 260)), 'ill').cell).toMatchObject({ seconds: null, tries: 1 });
    expect(cellOf(fold([one], windowAt(clock, 260, 'full')), 'ill').cell).toMatchObject({ seconds: seconds(230) });
  });
});
