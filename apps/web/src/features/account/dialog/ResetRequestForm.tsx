import { account } from '@assay/contract';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { startCooldown, useCooldown } from '../form/cooldown.ts';
import { EmailField } from '../form/EmailField.tsx';
import styles from '../form/Form.module.css';
import { MailHint } from '../form/MailHint.tsx';
import { checkCaptcha, checkEmail } from '../form/rules.ts';
import { useExisting } from '../form/useExisting.ts';
import { keepTyped, readTyped } from './typed.ts';
import { useSwitchMode } from './useSwitchMode.ts';

/** Ask for the link that sets a new password. */
export const ResetRequestForm = () => {
  const { t } = useTranslation('account');
  const switchMode = useSwitchMode();
  const left = useCooldown('reset');
  const { look, exists } = useExisting();
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const form = useForm({
    initialValues: { email: readTyped().email, captcha: '' },
    onValuesChange: keepTyped,
    validate: {
      email: (value) => text(checkEmail(value) ?? (exists('email', value) === false ? 'rule.emailUnknown' : null)),
      captcha: (value) => text(checkCaptcha(value)),
    },
  });

  const { mutate: draw, data: picture, reset: forget } = useCallMutation(account.captcha);
  useEffect(() => draw({}), [draw]);
  const redraw = (): void => {
    form.setFieldValue('captcha', '');
    forget();
    draw({});
  };

  const apply = useCallMutation(account.applyResetPassword, {
    onSuccess: () => {
      startCooldown('reset');
      toast.success(t('done.resetMail'), { duration: 10_000 });
      redraw();
    },
    onError: redraw,
  });

  const checkOnBlur = async (): Promise<void> => {
    if (form.values.email.trim() === '' || form.validateField('email').hasError) return;
    await look('email', form.values.email);
    void form.validateField('email');
  };

  const submit = form.onSubmit(({ email, captcha }) => {
    if (left > 0) return;
    apply.mutate({
      body: { email: email.trim(), captcha: captcha.trim(), captchaKey: picture?.captchaKey ?? '' },
    });
  });

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <EmailField data-autofocus {...form.getInputProps('email')} onBlur={() => void checkOnBlur()} />
      <TextInput
        size="md"
        label={t('field.captcha')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={8}
        {...form.getInputProps('captcha')}
        inputContainer={(field) => (
          <div className={styles['codeRow']}>
            {field}
            <UnstyledButton
              className={styles['captcha']}
              onClick={redraw}
              aria-label={t('captcha.refresh')}
              title={t('captcha.refresh')}
            >
              {picture === undefined ? null : <img src={picture.img} alt={t('captcha.alt')} />}
            </UnstyledButton>
          </div>
        )}
      />
      <MailHint />
      <Button type="submit" variant="filled" size="md" fullWidth loading={apply.isPending} disabled={left > 0}>
        {left > 0 ? t('code.again', { seconds: left }) : t('dialog.sendLink')}
      </Button>
      <div className={`${styles['foot']} ${styles['centered']}`}>
        <UnstyledButton className={styles['link']} onClick={() => switchMode('login')}>
          {t('dialog.remembered')}
        </UnstyledButton>
      </div>
    </form>
  );
};
