import { type DataOf, signOn } from '@assay/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { apiAnswer } from '../../../shared/client/api.ts';
import type { ApiError } from '../../../shared/client/apiError.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { SecondFactorField } from '../form/SecondFactorField.tsx';
import styles from './SignOn.module.css';

const wantsCode = (error: ApiError | null): boolean =>
  (error?.data as { secondFactor?: boolean } | null | undefined)?.secondFactor === true;

/** Where a provider leads back to: the login ends, or it is said why not. */
const SignOnPage = () => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [code, setCode] = useState('');
  const begun = useRef(false);
  const finish = useMutation<{ data: DataOf<typeof signOn.finishSignOn>; token: string | null }, ApiError, string>({
    mutationFn: (typed) => {
      const body = { ticket: search.get('ticket') ?? '', ...(typed === '' ? {} : { code: typed }) };
      return apiAnswer(signOn.finishSignOn, { body }, { quiet: true });
    },
    onSuccess: ({ data, token }) => {
      if (token === null) return;
      useSession.getState().signIn(token, data.user);
      useSession.getState().closeLogin();
      toast.success(t('done.welcome'));
      void queries.invalidateQueries();
      void navigate(data.returnTo, { replace: true });
    },
  });
  const { mutate, error, isPending } = finish;
  useEffect(() => {
    // The ticket is good once.
    if (begun.current) return;
    begun.current = true;
    mutate('');
  }, [mutate]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isPending) mutate(code.trim());
  };
  const isAsked = wantsCode(error) || (isPending && code !== '');

  return (
    <div className={styles['page']}>
      <PageTitle />
      {error === null && !isAsked ? <SkeletonLines lines={3} /> : null}
      {isAsked ? (
        <form className={styles['providers']} onSubmit={submit}>
          <SecondFactorField
            value={code}
            error={code === '' ? undefined : error?.message}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" variant="filled" size="md" loading={isPending} disabled={code.trim() === ''}>
            {t('mode.login')}
          </Button>
        </form>
      ) : null}
      {error !== null && !isAsked ? (
        <>
          <p role="alert">{error.message}</p>
          <Button
            size="md"
            onClick={() => {
              void navigate(paths.home, { replace: true });
              useSession.getState().openLogin();
            }}
          >
            {t('signOn.again')}
          </Button>
        </>
      ) : null}
    </div>
  );
};

export default SignOnPage;
