import { node as nodeCalls } from '@assay/contract';
import { Button } from '@mantine/core';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import type { JudgeNode } from './judgeNode.ts';

/** Take a node that is gone from the list; shown to the super admin, and only while it is offline. */
export const NodeRemove = ({ node }: { node: JudgeNode }) => {
  const { t } = useTranslation('admin');
  const superAdmin = useIsSuperAdmin();
  const remove = useCallMutation(nodeCalls.removeNode, {
    invalidates: [nodeCalls.getNodes, nodeCalls.getNodeSummary],
    onSuccess: () => toast.success(t('done.updated')),
  });
  if (!superAdmin || node.online) return null;
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('judge.removeTitle', { name: node.name }),
      body: t('judge.removeBody'),
      confirmLabel: t('judge.remove'),
      danger: true,
    });
    if (sure) remove.mutate({ query: { name: node.name } });
  };
  return (
    <Button size="xs" variant="default" loading={remove.isPending} onClick={() => void ask()}>
      {t('judge.remove')}
    </Button>
  );
};
