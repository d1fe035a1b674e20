import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useCooldown, type waits } from './cooldown.ts';
import styles from './Form.module.css';

interface MailCodeFieldProps extends TextInputProps {
  wait: keyof typeof waits;
  /** The request for a mail is under way. */
  sending: boolean;
  onSend: () => void;
}

/** Six characters out of a mail, and the button that asks for the mail. */
export const MailCodeField = ({ wait, sending, onSend, ...input }: MailCodeFieldProps) => {
  const { t } = useTranslation('account');
  const left = useCooldown(wait);
  return (
    <TextInput
      size="md"
      label={t('field.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      {...input}
      inputContainer={(field) => (
        <div className={styles['codeRow']}>
          {field}
          <Button size="md" disabled={sending || left > 0} onClick={onSend} className={styles['codeButton'] ?? ''}>
            {sending ? t('code.waiting') : left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
          </Button>
        </div>
      )}
    />
  );
};
