import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Opener } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { useGroupActs } from './useGroupActs.tsx';

const load = async () => (await import('./GroupMenuPanel.tsx')).GroupMenuPanel;

/** Exit and disband behind three dots: the head of phones. */
export const GroupMenu = () => {
  const { t } = useTranslation('group');
  const { act, start, dialog } = useGroupActs();
  if (act !== 'exit' && act !== 'disband') return null;
  return (
    <>
      <Opener load={load} needs={{ act, onChoose: () => start(act) }}>
        <ActionIcon size="lg" aria-label={t('card.menu')}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Opener>
      {dialog}
    </>
  );
};
