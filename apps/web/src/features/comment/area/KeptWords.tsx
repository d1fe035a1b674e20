import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { dropAllKept, readAllKept } from '../../../shared/hooks/keptText.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import type { CommentThread } from '../../../shared/scope/Scope.ts';
import styles from './CommentForm.module.css';

/** What the reader typed where it is closed to them by now, so that it can be taken along. */
export const KeptWords = ({ thread }: { thread: CommentThread }) => {
  const { t } = useTranslation('comment');
  const [texts, setTexts] = useState(() => readAllKept(thread.key));
  if (texts.length === 0) return null;
  return (
    <div className={styles['form']}>
      {texts.map((text) => (
        <Textarea key={text} readOnly rows={4} label={t('keptWords')} value={text} />
      ))}
      <Button
        size="xs"
        onClick={() => {
          dropAllKept(thread.key);
          setTexts([]);
        }}
      >
        {t('keptDrop')}
      </Button>
    </div>
  );
};
