import { paths } from '../../../paths.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { HeadLink } from '../../../shared/kit/HeadLink.tsx';
import { useIsAdmin } from '../../../shared/session/roles.ts';
import { WriteLink } from '../announcement/WriteLink.tsx';

/** The ways to what was announced, and to where it is written; nothing for who cannot write. */
export const AnnouncementPanel = ({ cid }: { cid: number }) => {
  const { t } = useTranslation('desk');
  if (!useIsAdmin()) return null;
  return (
    <Card
      edge
      title={t('announcement.title')}
      tools={<HeadLink to={paths.contestAnnouncements(cid)}>{t('all')}</HeadLink>}
    >
      <WriteLink />
    </Card>
  );
};
