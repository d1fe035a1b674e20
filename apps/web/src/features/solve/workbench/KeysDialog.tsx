import { Modal } from '@mantine/core';
import { useSettled } from '../../../shared/hooks/useSettled.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './KeysDialog.module.css';
import { modifierKey } from './modifierKey.ts';

const rows = [
  ['submit', [modifierKey, 'Enter']],
  ['test', [modifierKey, 'Shift', 'Enter']],
  ['save', [modifierKey, 'S']],
  ['find', [modifierKey, 'F']],
  ['indent', ['Tab']],
  ['comment', [modifierKey, '/']],
  ['leave', ['Esc', 'Tab']],
  ['help', ['?']],
] as const;

/** What can be done by keys on the problem page. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('workbench');
  return (
    <Modal
      opened={useSettled(true)}
      onClose={onClose}
      size={440}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className={styles['keys']}>
        {rows.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
