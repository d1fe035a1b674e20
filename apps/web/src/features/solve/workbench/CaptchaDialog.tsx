import { Button, Modal, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCaptcha } from '../../../shared/client/useCaptcha.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './CaptchaDialog.module.css';
import type { SubmitState } from './useSubmit.ts';

/** Asks somebody who submits fast for the result of a sum: as a picture, or in words where that cannot be seen. */
export const CaptchaDialog = ({ challenge }: { challenge: NonNullable<SubmitState['challenge']> }) => {
  const { t } = useTranslation('workbench');
  const [answer, setAnswer] = useState('');
  const { task, inWords, key, renew, change } = useCaptcha();

  return (
    <Modal
      opened={useSettled(true)}
      onClose={challenge.close}
      size={380}
      title={t('captcha.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (key !== undefined && answer.trim() !== '') challenge.answer({ captcha: answer.trim(), captchaKey: key });
        }}
      >
        <p className={styles['why']} role="alert">
          {challenge.refusal}
        </p>
        <div className={styles['task']} aria-live="polite">
          {task === undefined ? (
            t('common:loading')
          ) : inWords ? (
            <b>{task}</b>
          ) : (
            <img src={task} alt={t('captcha.picture')} width={180} height={60} />
          )}
        </div>
        <div className={styles['ways']}>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => {
              setAnswer('');
              renew();
            }}
          >
            {t('captcha.another')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setAnswer('');
              change();
            }}
          >
            {t(inWords ? 'captcha.asPicture' : 'captcha.asWords')}
          </Button>
        </div>
        <TextInput
          size="md"
          label={t('captcha.answer')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          data-autofocus
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Button type="submit" size="md" variant="filled" disabled={key === undefined || answer.trim() === ''}>
          {t('common:submit')}
        </Button>
      </form>
    </Modal>
  );
};
