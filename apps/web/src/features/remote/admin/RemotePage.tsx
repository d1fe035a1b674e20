import { remote } from '@assay/contract';
import { remoteKeys } from '@assay/domain';
import { useCall } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CardStack } from '../../../shared/kit/Columns.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import { oneOf } from '../../../shared/url/fields.ts';
import { useUrlQuery } from '../../../shared/url/useUrlQuery.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { QueueCard } from './QueueCard.tsx';
import { SiteTable } from './SiteTable.tsx';
import { pollMs } from './siteFacts.ts';

const pageQuery = { site: oneOf(['', ...remoteKeys], '') };

const Remote = () => {
  const { query, setQuery } = useUrlQuery(pageQuery);
  const sites = useCall(remote.getRemoteSites, {}, { quiet: true });
  const often = { refetchInterval: pollMs, quiet: true };
  const states = useCall(remote.getRemoteStates, {}, often);
  const accounts = useCall(remote.getRemoteAccounts, {}, often);
  const error = sites.error ?? states.error ?? accounts.error;
  const site = sites.data?.find(({ key }) => key === query.site) ?? sites.data?.[0];
  if (states.data === undefined || accounts.data === undefined || sites.data === undefined || site === undefined)
    return (
      <Card>
        <NotYet
          error={error}
          onRetry={() => void Promise.all([sites.refetch(), states.refetch(), accounts.refetch()])}
          lines={8}
        />
      </Card>
    );
  return (
    <CardStack>
      <SiteTable
        sites={sites.data}
        states={states.data}
        accounts={accounts.data}
        chosen={site.key}
        onChoose={(key) => setQuery({ site: remoteKeys.find((one) => one === key) ?? '' })}
      />
      <AccountsCard key={site.key} site={site} accounts={accounts.data} />
      <QueueCard site={site} />
    </CardStack>
  );
};

/** `/admin/remote`: other judges, the accounts there and what is on its way to them. */
const RemotePage = () => {
  const { t } = useTranslation('remoteAdmin');
  return (
    <>
      <PageTitle note={t('live')} />
      <RootOnly>
        <Remote />
      </RootOnly>
    </>
  );
};

export default RemotePage;
