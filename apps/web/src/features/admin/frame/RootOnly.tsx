import { IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/card/Card.tsx';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import { Notice } from '../../../shared/state/Notice.tsx';

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
