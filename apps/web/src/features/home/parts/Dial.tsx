import styles from './Dial.module.css';

const centre = { x: 586, y: 452 };

const point = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [centre.x - radius * Math.cos(angle), centre.y - radius * Math.sin(angle)];
};

const at = ([x, y]: [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const arc = (radius: number, from: number, to: number): string =>
  `M${at(point(radius, from))}A${radius} ${radius} 0 0 1 ${at(point(radius, to))}`;

const scale = (radius: number, count: number, short: number, long: number, every: number): string =>
  Array.from({ length: count + 1 }, (_, index) => {
    const degrees = (index * 180) / count;
    const length = index % every === 0 ? long : short;
    return `M${at(point(radius, degrees))}L${at(point(radius - length, degrees))}`;
  }).join('');

const outer = scale(414, 180, 8, 18, 5);
const inner = scale(324, 36, 6, 12, 3);
const labels = [60, 90, 120, 150].map((degrees) => ({ degrees, place: point(380, degrees) }));
const needle = { from: point(78, 156), to: point(340, 152) };

/** The instrument behind the banner: two scales, an arc measured so far, and the needle. Decoration only. */
export const Dial = ({ className }: { className: string }) => (
  <svg
    className={`${styles['dial']} ${className}`}
    viewBox="0 0 928 440"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
  >
    <path className={styles['rim']} d={arc(432, 0, 180)} />
    <path className={styles['tick']} d={outer} />
    <path className={styles['rim']} d={arc(340, 0, 180)} />
    <path className={styles['tick']} d={inner} />
    <path className={styles['rim']} d={arc(258, 0, 180)} />
    <path className={styles['measured']} d={arc(306, 20, 152)} />
    <path className={styles['wake']} d={arc(306, 146, 152)} />
    <path className={styles['needle']} d={`M${at(needle.from)}L${at(needle.to)}`} />
    {labels.map(({ degrees, place: [x, y] }) => (
      <text key={degrees} className={styles['label']} x={x} y={y}>
        {degrees}
      </text>
    ))}
  </svg>
);
