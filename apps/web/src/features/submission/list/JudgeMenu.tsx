import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { Opener } from '../../../shared/floating/Opener.tsx';
import { usePart } from '../../../shared/hooks/usePart.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { confirm } from '../../../shared/kit/confirmStore.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { useScope } from '../../../shared/scope/useScope.ts';
import type { JudgeChange } from './ManualJudgeDialog.tsx';

const loadActions = async () => (await import('./JudgeActionsPanel.tsx')).JudgeActionsPanel;
const loadDialog = async () => (await import('./ManualJudgeDialog.tsx')).ManualJudgeDialog;

interface JudgeMenuProps {
  submitId: number;
  status: number;
  score: number | null;
  /** Names the submission in questions: `P1000, ann`. */
  name: string;
  onChange: (change: JudgeChange & { isManual: boolean }) => void;
  /** A labelled button instead of three dots. */
  labelled?: boolean;
}

/** What the super admin may do with a submission: judge again, judge by hand, cancel. */
export const JudgeMenu = ({ submitId, status, score, name, onChange, labelled = false }: JudgeMenuProps) => {
  const { t } = useTranslation('submission');
  const { calls } = useScope();
  const [dialog, { open, close }] = useDisclosure(false);
  const [ManualDialog, wantDialog] = usePart(loadDialog);
  const openDialog = (): void => {
    wantDialog(true);
    open();
  };
  const rejudge = useCallMutation(calls.rejudge.call, {
    onSuccess: (change) => {
      toast.success(t('done.rejudged'));
      onChange({ ...change, isManual: false });
    },
  });
  const cancel = useCallMutation(calls.cancel.call, {
    onSuccess: (change) => {
      toast.success(t('done.cancelled'));
      onChange({ ...change, isManual: true });
    },
  });

  const askRejudge = async (): Promise<void> => {
    const yes = await confirm({
      title: t('rejudge.title', { id: submitId }),
      body: t('rejudge.body', { name }),
      confirmLabel: t('rejudge.action'),
    });
    if (yes) rejudge.mutate(calls.rejudge.input(submitId));
  };
  const askCancel = async (): Promise<void> => {
    const yes = await confirm({
      title: t('cancel.title', { id: submitId }),
      body: t('cancel.body', { name }),
      confirmLabel: t('cancel.action'),
      cancelLabel: t('cancel.keep'),
      danger: true,
    });
    if (yes) cancel.mutate(calls.cancel.input(submitId));
  };

  const busy = rejudge.isPending || cancel.isPending;
  return (
    <>
      <Opener load={loadActions} needs={{ status, onRejudge: askRejudge, onManual: openDialog, onCancel: askCancel }}>
        {labelled ? (
          <Button loading={busy} rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}>
            {t('judgeActions')}
          </Button>
        ) : (
          <ActionIcon
            loading={busy}
            aria-label={t('judgeMenu', { id: submitId })}
            title={t('judgeMenu', { id: submitId })}
          >
            <IconDotsVertical size={16} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </Opener>
      {dialog && ManualDialog !== undefined ? (
        <ManualDialog
          submitId={submitId}
          status={status}
          score={score}
          onClose={close}
          onDone={(change) => onChange({ ...change, isManual: true })}
        />
      ) : null}
    </>
  );
};
