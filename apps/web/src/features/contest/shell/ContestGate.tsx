import { IconHourglass, IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { Notice } from '../../../shared/kit/Notice.tsx';
import type { LockReason } from './contestTabs.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface ContestGateProps {
  reason: LockReason;
  /** Stands above a page instead of in its place. */
  slim?: boolean;
}

/** What the reader may not see yet: why, and what to do about it. */
export const ContestGate = ({ reason, slim = false }: ContestGateProps) => {
  const { t } = useTranslation('contest');
  if (reason === 'lock.password') return <PasswordForm />;
  return (
    <Card flush edge>
      <Notice
        tall={!slim}
        icon={
          reason === 'lock.scheduled' ? <IconHourglass size={24} stroke={1.5} /> : <IconLock size={24} stroke={1.5} />
        }
        title={t(reason)}
        description={t(`${reason}Hint`)}
      />
    </Card>
  );
};
