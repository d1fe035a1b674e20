import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dropAllKept, readAllKept } from '../../../shared/hooks/keptText.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './CommentForm.module.css';
import { keptPlace } from './keptPlace.ts';
import type { CommentPlace } from './useComments.ts';

/** What the reader typed in a place that is closed to them by now, so that it can be taken along. */
export const KeptWords = ({ place }: { place: CommentPlace }) => {
  const { t } = useTranslation('comment');
  const [texts, setTexts] = useState(() => readAllKept(keptPlace(place)));
  if (texts.length === 0) return null;
  return (
    <div className={styles['form']}>
      {texts.map((text) => (
        <Textarea key={text} readOnly rows={4} label={t('keptWords')} value={text} />
      ))}
      <Button
        size="xs"
        onClick={() => {
          dropAllKept(keptPlace(place));
          setTexts([]);
        }}
      >
        {t('keptDrop')}
      </Button>
    </div>
  );
};
