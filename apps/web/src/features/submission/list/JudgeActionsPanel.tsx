import { status as statusCode } from '@assay/domain';
import { Menu } from '@mantine/core';
import { IconBan, IconGavel, IconRefresh } from '@tabler/icons-react';
import type { PanelProps } from '../../../shared/floating/Opener.tsx';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { mayCancel, mayJudgeByHand } from './manualStatuses.ts';

interface JudgeActionsPanelProps extends PanelProps {
  status: number;
  onRejudge: () => Promise<void>;
  onManual: () => void;
  onCancel: () => Promise<void>;
}

/** The list of the judge menu. */
export const JudgeActionsPanel = ({ anchor, status, onRejudge, onManual, onCancel }: JudgeActionsPanelProps) => {
  const { t } = useTranslation('submission');
  return (
    <Menu>
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
          disabled={status === statusCode.submitting}
          onClick={() => void onRejudge()}
        >
          {t('rejudge.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconGavel size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!mayJudgeByHand(status)}
          onClick={onManual}
        >
          {t('manual.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBan size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!mayCancel(status)}
          onClick={() => void onCancel()}
        >
          {t('cancel.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
