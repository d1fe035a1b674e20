import { effects } from '../../effect.ts';
import type { Rule } from '../rule.ts';

type AcmUnit = 's' | 'min';

const roundings = { down: Math.floor, up: Math.ceil, nearest: Math.round } as const;

/** What other places do otherwise; ours is in `acmDefaults`. Which verdict costs a penalty is said by a run's `effect`. */
export interface AcmSettings {
  /** In what the time of an acceptance counts. */
  unit: AcmUnit;
  /** Where the time of an acceptance goes that lies between two units. */
  rounding: keyof typeof roundings;
  /** What is cut off a total once all is added: parts of a minute where problems count in seconds. */
  totalUnit: AcmUnit;
  /** Seconds for each rejected run before an acceptance. */
  penalty: number;
  /** Of rows that are equal otherwise, the one whose last acceptance was earlier is the better. */
  tieBreakByLast: boolean;
  /** In what last acceptances are compared; as `unit` where it is left out. */
  lastUnit?: AcmUnit;
}

const acmDefaults: AcmSettings = {
  unit: 's',
  rounding: 'down',
  totalUnit: 's',
  penalty: 1200,
  tieBreakByLast: false,
};

const secondsOf: Readonly<Record<AcmUnit, number>> = { s: 1, min: 60 };

export interface AcmCell {
  /** Second of contest time of the acceptance, null without one. */
  seconds: number | null;
  /** Rejected runs before the acceptance that cost a penalty. */
  errors: number;
  /** Runs behind the seal on a problem not solved before it. */
  tries: number;
  /** Runs still being judged on a problem not solved before them. */
  pending: number;
  /** The acceptance came at the end or later. */
  isAfterContest: boolean;
}

export interface AcmSums {
  ac: number;
  /** Seconds, penalties included. */
  totalTime: number;
  /** Seconds of the last acceptance, in the unit of the tie-break. */
  lastAccepted: number;
}

const accepted = effects.indexOf('accepted');
const penalty = effects.indexOf('penalty');
const pending = effects.indexOf('pending');

// Numbers of a cell.
const solvedAt = 0;
const errors = 1;
const tries = 2;
const waiting = 3;
const isLate = 4;
const counted = 5;
const cellWidth = 6;

/** Solved problems count, then the sum of times and penalties of the solved ones. */
export const acmRule = (settings: Partial<AcmSettings> = {}): Rule<AcmCell, AcmSums> => {
  const { unit, rounding, totalUnit, penalty: perError, tieBreakByLast, lastUnit } = { ...acmDefaults, ...settings };
  const step = secondsOf[unit];
  const totalStep = secondsOf[totalUnit];
  const lastStep = lastUnit === undefined ? null : secondsOf[lastUnit];
  return {
    cellWidth,
    keyCount: 3,
    compared: tieBreakByLast ? 3 : 2,
    behindSeal: 'tries',
    foldCell: (runs, cells, offset) => {
      cells.fill(0, offset, offset + cellWidth);
      cells[offset + solvedAt] = -1;
      for (let i = 0; i < runs.length; i++) {
        if (runs.sealed[i] === 1) cells[offset + tries]! += 1;
        else if (runs.effect[i] === penalty) cells[offset + errors]! += 1;
        else if (runs.effect[i] === pending) cells[offset + waiting]! += 1;
        else if (runs.effect[i] === accepted) {
          cells[offset + solvedAt] = Math.floor(runs.at[i]! / 1000);
          cells[offset + isLate] = runs.late[i]!;
          // From the ms: what is rounded up or to the nearest would be wrong after the second was cut.
          cells[offset + counted] = roundings[rounding](runs.at[i]! / 1000 / step) * step;
          return;
        }
      }
    },
    foldRow: (cells, counts, first, problems, keys, offset) => {
      let [ac, total, last] = [0, 0, 0];
      for (let i = first; i < first + problems; i++) {
        const cell = i * cellWidth;
        if (counts[i] === 0 || cells[cell + solvedAt]! < 0) continue;
        const time = cells[cell + counted]!;
        const lastTime = lastStep === null ? time : Math.floor(cells[cell + solvedAt]! / lastStep) * lastStep;
        ac += 1;
        total += time + perError * cells[cell + errors]!;
        last = Math.max(last, lastTime);
      }
      keys[offset] = 0 - ac;
      keys[offset + 1] = Math.floor(total / totalStep) * totalStep;
      keys[offset + 2] = last;
    },
    readCell: (cells, offset) => ({
      seconds: cells[offset + solvedAt]! < 0 ? null : cells[offset + solvedAt]!,
      errors: cells[offset + errors]!,
      tries: cells[offset + tries]!,
      pending: cells[offset + waiting]!,
      isAfterContest: cells[offset + isLate] === 1,
    }),
    readSums: (keys, offset) => ({
      ac: 0 - keys[offset]!,
      totalTime: keys[offset + 1]!,
      lastAccepted: keys[offset + 2]!,
    }),
    isAwardable: (keys, offset) => keys[offset]! < 0,
    solvedSecond: (cells, offset) => cells[offset + solvedAt]!,
  };
};
