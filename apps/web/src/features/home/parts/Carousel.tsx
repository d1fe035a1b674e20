import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Carousel.module.css';

const intervalMs = 5000;

export interface Slide {
  key: string | number;
  content: ReactNode;
}

/** One slide every 5 s; pointing at them, focusing or pausing holds the one in sight. */
export const Carousel = ({ slides }: { slides: readonly Slide[] }) => {
  const { t } = useTranslation('home');
  const calm = useReducedMotion();
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  /** So many are drawn, with their pictures; a later one is fetched half-way through the one before it. */
  const [drawn, setDrawn] = useState(1);
  const shown = at % slides.length;
  const runs = slides.length > 1 && !held && !paused && !calm;

  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setAt((old) => old + 1), intervalMs);
    return () => clearInterval(timer);
  }, [runs]);
  useEffect(() => {
    setDrawn((old) => Math.max(old, shown + 1));
    const timer = runs ? setTimeout(() => setDrawn((old) => Math.max(old, shown + 2)), intervalMs / 2) : undefined;
    return () => clearTimeout(timer);
  }, [shown, runs]);

  const Glyph = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <section
      className={styles['carousel']}
      aria-roledescription="carousel"
      aria-label={t('carousel.label')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.map(({ key, content }, index) => (
        <div
          key={key}
          className={`${styles['slide']} ${index === shown ? styles['shown'] : ''}`}
          inert={index !== shown}
        >
          {index < drawn || index === shown ? content : null}
        </div>
      ))}
      {slides.length > 1 ? (
        <div className={styles['dots']}>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={`${styles['dot']} ${index === shown ? styles['on'] : ''}`}
              aria-label={t('carousel.show', { number: index + 1 })}
              aria-current={index === shown}
              onClick={() => setAt(index)}
            />
          ))}
          <button
            type="button"
            className={styles['pause']}
            aria-label={paused ? t('carousel.play') : t('carousel.pause')}
            onClick={() => setPaused(!paused)}
          >
            <Glyph size={14} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </section>
  );
};
