import { contestAdmin } from '@assay/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { ContestsPanel, contestsQuery } from './ContestsPanel.tsx';

/** Every contest outside groups, hidden ones included. */
const ContestsPage = () => {
  const { t } = useTranslation('contestAdmin');
  const url = useUrlQuery(contestsQuery);
  const list = useCall(contestAdmin.adminGetContestList, { query: url.query });
  const create = (
    <Button
      component={Link}
      to={paths.adminNewContest}
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('form.create')}
    </Button>
  );

  return (
    <>
      <PageTitle note={list.data === undefined ? undefined : formatNumber(list.data.total)} tools={create} />
      <Card flush edge>
        <ContestsPanel url={url} none={create} />
      </Card>
    </>
  );
};

export default ContestsPage;
