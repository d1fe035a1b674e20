import { account } from '@assay/contract';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useCaptcha } from '../../../shared/client/useCaptcha.ts';
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

  const { task, inWords, key, renew, change } = useCaptcha();
  const redraw = (): void => {
    form.setFieldValue('captcha', '');
    renew();
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
      body: { email: email.trim(), captcha: captcha.trim(), captchaKey: key ?? '' },
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
        description={inWords ? <b aria-live="polite">{task ?? t('common:loading')}</b> : undefined}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        inputContainer={(field) =>
          inWords ? (
            field
          ) : (
            <div className={styles['codeRow']}>
              {field}
              <span className={styles['captcha']}>
                {task === undefined ? null : <img src={task} alt={t('captcha.alt')} />}
              </span>
            </div>
          )
        }
      />
      <div className={styles['ways']}>
        <UnstyledButton className={styles['link']} onClick={redraw}>
          {t('captcha.refresh')}
        </UnstyledButton>
        <UnstyledButton
          className={styles['link']}
          onClick={() => {
            form.setFieldValue('captcha', '');
            change();
          }}
        >
          {t(inWords ? 'captcha.asPicture' : 'captcha.asWords')}
        </UnstyledButton>
      </div>
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
