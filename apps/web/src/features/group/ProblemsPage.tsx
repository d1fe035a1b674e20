import { Button } from '@mantine/core';
import { IconBooks, IconPlus, IconSettings } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useUrlQuery } from '../../shared/url/useUrlQuery.ts';
import { MemberProblems } from './problems/MemberProblems.tsx';
import styles from './problems/Problems.module.css';
import { problemsQuery } from './problems/problemsQuery.ts';
import { useGroup } from './useGroup.ts';

const AdminProblems = lazyPart(async () => (await import('./problems/AdminProblems.tsx')).AdminProblems);
const TakeDialog = lazyPart(async () => (await import('./problems/TakeDialog.tsx')).TakeDialog);

/** `/group/:groupID/problem`: problems of the group, and for its admins the way to make, take and publish them. */
const ProblemsPage = () => {
  const { t } = useTranslation(['group', 'groupDesk', 'problemAdmin']);
  const { gid, rights } = useGroup();
  const [isTaking, setTaking] = useState(false);
  const url = useUrlQuery(problemsQuery);
  const { query, setQuery } = url;
  const manages = rights.admin && query.manage;
  const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;
  const tools = rights.admin ? (
    <span className={styles['tools']}>
      <Button
        size="xs"
        variant={manages ? 'light' : 'default'}
        aria-pressed={manages}
        leftSection={<IconSettings {...icon} />}
        onClick={() => setQuery({ manage: !manages, auth: 0 })}
      >
        {t('manage')}
      </Button>
      {rights.work ? (
        <>
          <Button size="xs" leftSection={<IconBooks {...icon} />} onClick={() => setTaking(true)}>
            {t('groupDesk:problems.take')}
          </Button>
          <Button
            component={Link}
            to={paths.groupNewProblem(gid)}
            size="xs"
            variant="filled"
            leftSection={<IconPlus {...icon} />}
          >
            {t('problemAdmin:form.create')}
          </Button>
        </>
      ) : null}
    </span>
  ) : undefined;
  return (
    <Card flush edge title={t('tab.problems')} tools={tools}>
      {manages ? (
        <Suspense fallback={null}>
          <AdminProblems url={url} />
        </Suspense>
      ) : (
        <MemberProblems url={url} />
      )}
      {isTaking ? (
        <Suspense fallback={null}>
          <TakeDialog onClose={() => setTaking(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};

export default ProblemsPage;
