import { Suspense } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { SkeletonLines } from '../../../shared/kit/Skeleton.tsx';
import { LazyPasswordFields } from './LazyPasswordFields.tsx';

/** The card that asks for the contest's password. */
export const PasswordForm = () => {
  const { t } = useTranslation('contest');
  return (
    <Card title={t('register.title')} edge>
      <Suspense fallback={<SkeletonLines lines={3} />}>
        <LazyPasswordFields label={t('register.send')} />
      </Suspense>
    </Card>
  );
};
