import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Card } from '../kit/Card.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useIsSuperAdmin } from './roles.ts';

/** Pages of the super admin; others read why they see nothing. */
export const RootOnly = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('admin');
  if (useIsSuperAdmin()) return children;
  return (
    <Card>
      <Notice icon={<IconShieldLock size={24} stroke={1.5} />} title={t('rootOnly')} description={t('rootOnlyHint')} />
    </Card>
  );
};
