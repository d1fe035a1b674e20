import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../shared/hooks/usePageTitle.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import styles from './NotFoundPage.module.css';

const target = [4, 0, 4] as const;
/** A new digit every 30 ms (document 1, section 2). */
const stepMs = 30;
/** The digits come to rest one after the other, this many steps apart. */
const restEvery = 16;

const digitAt = (place: number, step: number): number => {
  const rest = (place + 1) * restEvery;
  return step >= rest ? target[place]! : (target[place]! + rest - step) % 10;
};

/** Three digits that turn like a counter until they read 404. */
const Digits = () => {
  const still = useReducedMotion();
  const [step, setStep] = useState(0);
  const last = target.length * restEvery;
  const turning = step < last && !still;
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setInterval(() => setStep((now) => now + 1), stepMs);
    return () => clearInterval(timer);
  }, [turning]);
  return (
    <div className={styles['digits']} aria-hidden="true">
      {target.map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
        <span key={place}>{still ? digit : digitAt(place, step)}</span>
      ))}
    </div>
  );
};

/** Any address nobody knows. */
const NotFoundPage = () => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  usePageTitle(t('notFound.title'));
  return (
    <div className={styles['page']}>
      <Digits />
      <h1 className={styles['title']}>{t('notFound.title')}</h1>
      <p className={styles['text']}>{t('notFound.description')}</p>
      <div className={styles['actions']}>
        <Button variant="filled" component={Link} to={paths.home}>
          {t('notFound.home')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
      </div>
    </div>
  );
};

export default NotFoundPage;
