/** A tick of the large ruler. */
export interface RulerMark {
  /** Place on it, 0 to 1. */
  at: number;
  /** A clock time; none at ticks between. */
  label?: string;
  /** No room for its label on a phone. */
  crowded?: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Lengths between two labels; the first that gives at most seven is taken. */
const steps = [
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
  30 * day,
  365 * day,
];
/** Closer to an end than this part of the ruler no label fits. */
const endRoom = 0.06;
const phoneLabels = 5;

/**
 * Ticks of a contest of `length` ms: at both ends, at every step a label, and a small tick half way. `labelOf` words the
 * contest time of a tick (ms since the start).
 */
export const rulerMarks = (length: number, labelOf: (time: number) => string): RulerMark[] => {
  if (length <= 0) return [];
  const step = steps.find((one) => length / one <= 7) ?? steps.at(-1)!;
  const inner: RulerMark[] = [];
  for (let time = step / 2; time < length; time += step / 2) {
    const at = time / length;
    const whole = time % step === 0;
    inner.push({ at, ...(whole && at < 1 - endRoom ? { label: labelOf(time) } : {}) });
  }
  const labelled = inner.filter((mark) => mark.label !== undefined);
  const every = Math.ceil((labelled.length + 2) / phoneLabels);
  const kept = new Set(labelled.filter((_, index) => (index + 1) % every === 0 && labelled.length - index >= every));
  return [
    { at: 0, label: labelOf(0) },
    ...inner.map((mark) =>
      mark.label === undefined || every === 1 || kept.has(mark) ? mark : { ...mark, crowded: true },
    ),
    { at: 1, label: labelOf(length) },
  ];
};
