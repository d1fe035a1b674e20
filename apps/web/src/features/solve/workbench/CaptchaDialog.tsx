import { account } from '@assay/contract';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/client/useCall.ts';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './CaptchaDialog.module.css';
import type { SubmitState } from './useSubmit.ts';

/** Who could not see one picture is not shown another, be it after a wrong answer or at the next submission. */
let wantsWords = false;

/** Asks somebody who submits fast for the result of a sum: as a picture, or in words where that cannot be seen. */
export const CaptchaDialog = ({ challenge }: { challenge: NonNullable<SubmitState['challenge']> }) => {
  const { t } = useTranslation('workbench');
  const [inWords, setInWords] = useState(wantsWords);
  const [answer, setAnswer] = useState('');
  // A key is of use once: what an earlier dialog got is old.
  const fresh = { keepPrevious: false, staleTime: 0 } as const;
  const picture = useCall(account.captcha, {}, { ...fresh, enabled: !inWords });
  const question = useCall(account.captchaQuestion, {}, { ...fresh, enabled: inWords });
  const shown = inWords ? question : picture;
  const key = shown.isFetching ? undefined : shown.data?.captchaKey;
  const renew = (): void => {
    setAnswer('');
    void shown.refetch();
  };

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
          {inWords ? (
            <b>{question.isFetching ? t('common:loading') : question.data?.question}</b>
          ) : picture.data === undefined || picture.isFetching ? (
            t('common:loading')
          ) : (
            <img src={picture.data.img} alt={t('captcha.picture')} width={180} height={60} />
          )}
        </div>
        <div className={styles['ways']}>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden="true" />}
            onClick={renew}
          >
            {t('captcha.another')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setAnswer('');
              wantsWords = !inWords;
              setInWords(wantsWords);
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
