import { node as nodeCalls } from '@assay/contract';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { Segmented } from '../../../shared/kit/Segmented.tsx';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useIsSuperAdmin } from '../../../shared/session/roles.ts';
import styles from './Judge.module.css';
import type { JudgeNode } from './judgeNode.ts';

const modes = ['active', 'drain', 'disabled'] as const;

/** Let a node work, finish what it has, or stop at once; the super admin decides, others read. */
export const NodeMode = ({ node, wide = false }: { node: JudgeNode; wide?: boolean }) => {
  const { t } = useTranslation('admin');
  const superAdmin = useIsSuperAdmin();
  const change = useCallMutation(nodeCalls.setNodeMode, {
    invalidates: [nodeCalls.getNodes],
    onSuccess: () => toast.success(t('done.updated')),
  });
  const shown = change.isPending ? (change.variables.body?.mode ?? node.mode) : node.mode;

  const set = async (mode: JudgeNode['mode']): Promise<void> => {
    if (mode === 'disabled') {
      const sure = await confirm({
        title: t('judge.disableTitle', { name: node.name }),
        body: t('judge.disableBody', { count: node.running }),
        confirmLabel: t('judge.mode.disabled'),
        danger: true,
      });
      if (!sure) return;
    }
    change.mutate({ body: { name: node.name, mode } });
  };

  if (!superAdmin) return <span className={styles['modeText']}>{t(`judge.mode.${node.mode}`)}</span>;
  return (
    <Segmented
      small={!wide}
      fullWidth={wide}
      label={t('judge.modeOf', { name: node.name })}
      value={shown}
      onChange={(mode) => void set(mode)}
      options={modes.map((value) => ({ value, label: t(`judge.mode.${value}`) }))}
    />
  );
};
