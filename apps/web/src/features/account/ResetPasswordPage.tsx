import { account } from '@assay/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconLinkOff } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { FormColumn } from '../../shared/kit/Columns.tsx';
import { Notice } from '../../shared/kit/Notice.tsx';
import { PageTitle } from '../../shared/kit/PageTitle.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { useSession } from '../../shared/session/sessionStore.ts';
import styles from './form/Form.module.css';
import { NewPasswordFields } from './form/NewPasswordFields.tsx';
import { checkPassword, checkPasswordAgain, checkUsername } from './form/rules.ts';
import { UsernameField } from './form/UsernameField.tsx';
import { useErrorsInLanguage } from './form/useErrorsInLanguage.ts';
import { useExisting } from './form/useExisting.ts';

const NewPasswordForm = ({ username, code }: { username: string; code: string }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const openLogin = useSession((session) => session.openLogin);
  const { look, exists } = useExisting();
  const text = (broken: string | null): string | null => (broken === null ? null : t(broken));
  const form = useForm({
    initialValues: { username, password: '', passwordAgain: '' },
    validate: {
      username: (value) =>
        text(checkUsername(value) ?? (exists('username', value) === false ? 'rule.usernameUnknown' : null)),
      password: (value) => text(checkPassword(value)),
      passwordAgain: (value, values) => text(checkPasswordAgain(value, values.password)),
    },
  });
  useErrorsInLanguage(form);
  const reset = useCallMutation(account.resetPassword, {
    onSuccess: () => {
      toast.success(t('done.reset'));
      openLogin('login');
      void navigate(paths.home, { replace: true });
    },
  });

  const checkOnBlur = async (): Promise<void> => {
    if (form.validateField('username').hasError) return;
    await look('username', form.values.username);
    void form.validateField('username');
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={form.onSubmit((values) =>
        reset.mutate({ body: { username: values.username.trim(), password: values.password.trim(), code } }),
      )}
    >
      <UsernameField {...form.getInputProps('username')} onBlur={() => void checkOnBlur()} />
      <NewPasswordFields
        label={t('field.newPassword')}
        password={form.getInputProps('password')}
        again={form.getInputProps('passwordAgain')}
        checkAgain={() => void form.validateField('passwordAgain')}
      />
      <Button type="submit" variant="filled" size="md" loading={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
};

/** Where the mailed link leads: a new password for the account it names. */
const ResetPasswordPage = () => {
  const { t } = useTranslation('account');
  const [parameters] = useSearchParams();
  const openLogin = useSession((session) => session.openLogin);
  const code = parameters.get('code') ?? '';
  return (
    <FormColumn>
      <div>
        <PageTitle />
        <Card>
          {code === '' ? (
            <Notice
              icon={<IconLinkOff size={24} stroke={1.5} />}
              title={t('reset.noCode')}
              description={t('reset.noCodeHint')}
              action={<Button onClick={() => openLogin('reset')}>{t('reset.askAgain')}</Button>}
            />
          ) : (
            <NewPasswordForm username={parameters.get('username') ?? ''} code={code} />
          )}
        </Card>
      </div>
    </FormColumn>
  );
};

export default ResetPasswordPage;
