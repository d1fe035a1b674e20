import { node } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { CardStack } from '../../../shared/kit/Columns.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { NotYet } from '../../../shared/kit/NotYet.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { Readouts } from '../../../shared/kit/Readouts.tsx';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import { RunningCard, WaitingCard } from '../../queue/index.ts';
import { NodeCard } from './NodeCard.tsx';
import { NodeTokens } from './NodeTokens.tsx';
import { pollMs } from './nodeFacts.ts';

/** Judge nodes and the queue, as of the last 5 s. */
const JudgePage = () => {
  const { t } = useTranslation('admin');
  const superAdmin = useIsSuperAdmin();
  const { data, error, refetch } = useCall(node.getNodes, {}, { refetchInterval: pollMs, quiet: true });
  const online = data?.nodes.filter((node) => node.online) ?? [];
  return (
    <>
      <PageTitle note={t('judge.live')} />
      {data === undefined ? (
        <Card>
          <NotYet error={error} onRetry={() => void refetch()} lines={6} />
        </Card>
      ) : (
        <CardStack>
          <Card title={t('judge.queue')}>
            <Readouts
              size="medium"
              items={[
                { label: t('judge.waiting'), value: formatNumber(data.waiting) },
                { label: t('judge.running'), value: formatNumber(data.running) },
                { label: t('judge.online'), value: `${online.length} / ${data.nodes.length}` },
                { label: t('judge.slots'), value: formatNumber(online.reduce((sum, node) => sum + node.slots, 0)) },
              ]}
            />
          </Card>
          {data.running > 0 ? <RunningCard /> : null}
          {data.waiting > 0 ? <WaitingCard /> : null}
          {data.nodes.length === 0 ? (
            <Card>
              <EmptyState title={t('judge.none')} description={t('judge.noneHint')} />
            </Card>
          ) : (
            data.nodes.map((node) => <NodeCard key={node.name} node={node} nodes={data.nodes} />)
          )}
          {superAdmin ? <NodeTokens /> : null}
        </CardStack>
      )}
    </>
  );
};

export default JudgePage;
