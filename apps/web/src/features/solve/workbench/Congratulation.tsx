import { useEffect } from 'react';
import styles from './Congratulation.module.css';

/** Document 1, section 9. */
const shownMs = 3000;

const ticks = Array.from({ length: 11 }, (_, index) => index);

/** A full scale for an accepted submission, for 3 s. The verdict itself is told in words elsewhere. */
export const Congratulation = ({ onEnd }: { onEnd: () => void }) => {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div className={styles['veil']} aria-hidden="true">
      <svg className={styles['dial']} viewBox="0 0 240 150" fill="none" strokeLinecap="round" aria-hidden="true">
        <path className={styles['track']} d="M30 130a90 90 0 0 1 180 0" />
        <path className={styles['arc']} d="M30 130a90 90 0 0 1 180 0" pathLength="100" />
        {ticks.map((index) => (
          <path
            key={index}
            className={styles['tick']}
            d="M18 130h-9"
            transform={`rotate(${index * 18} 120 130)`}
            style={{ '--delay': `${150 + index * 55}ms` } as React.CSSProperties}
          />
        ))}
        <path className={styles['needle']} d="M120 130H48" />
        <circle className={styles['hub']} cx="120" cy="130" r="6" />
        <path className={styles['check']} d="M98 84l16 16 30-34" pathLength="100" />
      </svg>
    </div>
  );
};
