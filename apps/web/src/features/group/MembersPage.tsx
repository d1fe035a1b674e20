import { groupLevels } from '@assay/domain';
import { Suspense, useState } from 'react';
import { useIsNarrow } from '../../shared/hooks/useViewport.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { Columns } from '../../shared/kit/Columns.tsx';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { Applications } from './members/Applications.tsx';
import { Invites } from './members/Invites.tsx';
import styles from './members/Members.module.css';
import { MemberTable } from './members/MemberTable.tsx';
import { useGroup } from './useGroup.ts';

const ImportDrawer = lazyPart(async () => (await import('./members/ImportDrawer.tsx')).ImportDrawer);

const described = [groupLevels.member, groupLevels.admin, groupLevels.root];

/** What each level may do, beside where levels are given. */
const Levels = () => {
  const { t } = useTranslation(['groupDesk', 'group']);
  return (
    <Card title={t('levels.title')}>
      <dl className={styles['levels']}>
        {described.map((level) => (
          <div key={level}>
            <dt>{t(`group:level.${level}`)}</dt>
            <dd>{t(`levels.${level}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>{t('levels.hint')}</p>
    </Card>
  );
};

/** `/group/:groupID/member`: who is in, and for admins who asks to come in. */
const MembersPage = () => {
  const { rights } = useGroup();
  const narrow = useIsNarrow();
  const [importing, setImporting] = useState(false);
  return (
    <Columns
      {...(rights.admin && !narrow
        ? {
            side: (
              <>
                {rights.change ? <Invites /> : null}
                <Levels />
              </>
            ),
          }
        : {})}
    >
      {rights.admin ? <Applications /> : null}
      <MemberTable {...(rights.work && !narrow ? { onImport: () => setImporting(true) } : {})} />
      {importing ? (
        <Suspense fallback={null}>
          <ImportDrawer onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Columns>
  );
};

export default MembersPage;
