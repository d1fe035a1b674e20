import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import styles from './Site.module.css';

interface FormCardProps {
  title: string;
  note?: string;
  /** What is kept has come. */
  ready: boolean;
  error: ApiError | null;
  onRetry: () => void;
  changed: boolean;
  saving: boolean;
  onSave: () => void;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Settings that are saved together. */
export const FormCard = (props: FormCardProps) => {
  const { t } = useTranslation('site');
  const { title, note, ready, error, onRetry, changed, saving, onSave, more, children } = props;
  return (
    <Card title={title}>
      {ready ? (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {note === undefined ? null : <p className={styles['hint']}>{note}</p>}
          {children}
          <div className={styles['end']}>
            {changed ? <span className={styles['hint']}>{t('unsaved')}</span> : null}
            {more}
            <Button type="submit" variant="filled" disabled={!changed} loading={saving}>
              {t('common:save')}
            </Button>
          </div>
        </form>
      ) : (
        <NotYet error={error} onRetry={onRetry} lines={6} />
      )}
    </Card>
  );
};
