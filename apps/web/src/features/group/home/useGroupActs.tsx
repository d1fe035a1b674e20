import { group, groupMember } from '@assay/contract';
import { groupAuths, groupLevels } from '@assay/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { useCallMutation } from '../../../shared/client/useCall.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { toast } from '../../../shared/kit/toastStore.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useGroup } from '../useGroup.ts';

const ApplyDialog = lazyPart(async () => (await import('./ApplyDialog.tsx')).ApplyDialog);
const ExitDialog = lazyPart(async () => (await import('./ExitDialog.tsx')).ExitDialog);
const DisbandDialog = lazyPart(async () => (await import('./DisbandDialog.tsx')).DisbandDialog);

export type GroupActName = 'disband' | 'exit' | 'applying' | 'refused' | 'join' | 'apply';

/** The one thing that stands in the place of the action button (document 3, section 2), or nothing: an archived group takes nobody. */
const actOf = ({ info, rights }: ReturnType<typeof useGroup>): GroupActName | undefined => {
  if (rights.disband) return 'disband';
  if (info.level >= groupLevels.member) return rights.leave ? 'exit' : undefined;
  if (info.level === groupLevels.applying) return 'applying';
  if (rights.apply) return info.auth === groupAuths.public ? 'join' : 'apply';
  return info.level === groupLevels.refused ? 'refused' : undefined;
};

/** What the reader can do with the group as a whole: its name, how to begin it, and the dialog that then asks. */
export const useGroupActs = () => {
  const { t } = useTranslation('group');
  const place = useGroup();
  const { gid } = place;
  const [open, setOpen] = useState<'apply' | 'exit' | 'disband'>();
  const close = (): void => setOpen(undefined);
  const invalidates = [group.getGroup, group.getGroupList];
  const join = useCallMutation(groupMember.joinGroup, {
    invalidates,
    onSuccess: () => toast.success(t('act.joined')),
    onError: place.refetch,
  });
  const withdraw = useCallMutation(groupMember.leaveGroup, {
    invalidates,
    onSuccess: () => toast.success(t('act.withdrawn')),
    onError: place.refetch,
  });
  const dialogs = { apply: ApplyDialog, exit: ExitDialog, disband: DisbandDialog };
  const Dialog = open && dialogs[open];
  const dialog: ReactNode =
    Dialog === undefined ? null : (
      <Suspense fallback={null}>
        <Dialog onClose={close} />
      </Suspense>
    );
  return {
    act: actOf(place),
    start: (what: 'apply' | 'exit' | 'disband'): void => setOpen(what),
    join: (): void => join.mutate({ query: { gid } }),
    withdraw: (): void => withdraw.mutate({ query: { gid } }),
    busy: join.isPending || withdraw.isPending,
    dialog,
  };
};
