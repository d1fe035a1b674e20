import { useEffect, useRef } from 'react';
import { widthOf } from './nameWidth.ts';
import styles from './SideCard.module.css';

/** Units of width that fit; a wide character takes two (document 3, section 9). */
const widest = 26;
/** ms before a long name begins to move, and between steps of one pixel. */
const restMs = 1000;
const stepMs = 20;

/** The name of a group. One that is too long runs to its end and back again, as long as nobody rests on it. */
export const MovingName = ({ name }: { name: string }) => {
  const box = useRef<HTMLSpanElement>(null);
  const isLong = widthOf(name) > widest;
  useEffect(() => {
    const line = box.current;
    if (line === null || !isLong || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let step: ReturnType<typeof setInterval> | undefined;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = (then: () => void): void => {
      rest = setTimeout(then, restMs);
    };
    const run = (): void => {
      line.dataset['moving'] = 'true';
      step = setInterval(() => {
        if (line.matches(':hover')) return;
        line.scrollLeft += 1;
        if (line.scrollLeft + line.clientWidth < line.scrollWidth - 1) return;
        clearInterval(step);
        wait(() => {
          line.scrollLeft = 0;
          wait(run);
        });
      }, stepMs);
    };
    wait(run);
    return () => {
      clearInterval(step);
      clearTimeout(rest);
      delete line.dataset['moving'];
    };
  }, [isLong]);
  return (
    <span ref={box} className={styles['name']} title={name}>
      {name}
    </span>
  );
};
