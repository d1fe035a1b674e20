import { isInFlight, status } from '@assay/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconExternalLink, IconLoader2, IconRefresh, IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { TimeText } from '../../../shared/kit/TimeText.tsx';
import styles from './RemoteSteps.module.css';
import { type RemoteWork, remoteSteps, type ShownStep } from './remoteSteps.ts';

const glyphs = { done: IconCheck, now: IconLoader2, failed: IconX, next: undefined };

interface RemoteStepsProps {
  work: RemoteWork;
  status: number;
  /** Sends it again, or asks for its verdict where its number is known; absent where the reader may not. */
  onAgain?: (() => void) | undefined;
  /** Lets the author submit it there; absent where that is not offered. */
  onByHand?: (() => void) | undefined;
}

/** How a submission goes to another judge and back: one line of six steps, each with its detail and how long it took. */
export const RemoteSteps = ({ work, status: code, onAgain, onByHand }: RemoteStepsProps) => {
  const { t } = useTranslation('remote');
  const detail = ({ name }: ShownStep): string | undefined => {
    if (name === 'sending') return work.remoteUser ?? (work.state === 'unknown' ? t('unknown') : undefined);
    if (name === 'sent') return work.remoteId === null ? undefined : `#${work.remoteId}`;
    return name === 'waiting' ? t('queueOf', { site: work.siteName }) : undefined;
  };
  const isFailed = code === status.submittedFailed;
  const hasNumber = work.remoteId !== null || work.state === 'waiting';
  return (
    <section className={styles['remote']} aria-label={t('label', { site: work.siteName })}>
      <ol className={styles['steps']}>
        {remoteSteps(work, code).map((step) => {
          const Glyph = glyphs[step.state];
          const name = step.name === 'sending' ? `sending.${work.way}` : step.name;
          return (
            <li
              key={step.name}
              className={styles[step.state]}
              aria-current={step.state === 'now' && isInFlight(code) ? 'step' : undefined}
            >
              <span className={styles['name']}>
                {Glyph === undefined ? null : <Glyph size={15} stroke={2} aria-hidden="true" />}
                {t(`step.${name}`)}
              </span>
              <span className={styles['detail']}>
                {detail(step) ?? (step.at === undefined ? '' : <TimeText value={step.at} form="short" />)}
              </span>
              <span className={styles['detail']}>
                {step.took === undefined ? '' : t('seconds', { count: Math.round(step.took / 100) / 10 })}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles['foot']}>
        {isFailed ? <span>{t(hasNumber ? 'failedWithNumber' : 'failedWithout')}</span> : null}
        {work.address === null ? null : (
          <a href={work.address} target="_blank" rel="noopener noreferrer">
            {t('original', { site: work.siteName })}
            <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
          </a>
        )}
        {onByHand === undefined ? null : (
          <Button size="xs" onClick={onByHand}>
            {t('byHand')}
          </Button>
        )}
        {isFailed && onAgain !== undefined ? (
          <Button
            size="xs"
            variant="light"
            leftSection={
              hasNumber ? (
                <IconSearch size={15} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconRefresh size={15} stroke={1.75} aria-hidden="true" />
              )
            }
            onClick={onAgain}
          >
            {t(hasNumber ? 'askAgain' : 'sendAgain')}
          </Button>
        ) : null}
      </div>
    </section>
  );
};
