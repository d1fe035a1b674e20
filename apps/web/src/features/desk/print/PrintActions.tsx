import type { desk } from '@assay/contract';
import { printStates } from '@assay/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Tip } from '../../../shared/floating/Tip.tsx';
import { shownUser } from '../../../shared/i18n/shownUser.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { StateMark } from '../../../shared/kit/StateMark.tsx';
import styles from './Print.module.css';
import { usePrintActs } from './usePrintActs.ts';

/** Download, print and finish a job; or that it is printed. */
export const PrintActions = ({ row }: { row: desk.ContestPrint }) => {
  const { t } = useTranslation('desk');
  const { finish, fetchText } = usePrintActs();
  const of = { name: shownUser(row.username) };
  return (
    <span className={styles['acts']}>
      <Tip label={t('print.download')}>
        <ActionIcon size="md" variant="subtle" aria-label={t('print.downloadOf', of)} onClick={() => fetchText(row.id)}>
          <IconDownload size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Tip>
      <Button
        component={Link}
        to={paths.contestPrintSheet(row.cid, row.id)}
        target="_blank"
        size="compact-sm"
        variant="light"
        aria-label={t('print.sheetOf', of)}
        leftSection={<IconPrinter size={14} stroke={1.75} aria-hidden="true" />}
      >
        {t('print.sheet')}
      </Button>
      {row.status === printStates.waiting ? (
        <Button
          size="compact-sm"
          aria-label={t('print.finishOf', of)}
          loading={finish.isPending}
          onClick={() => finish.mutate({ query: { id: row.id, cid: row.cid } })}
        >
          {t('print.finish')}
        </Button>
      ) : (
        <StateMark tone="good" glyph={IconCheck} text={t('print.printed')} />
      )}
    </span>
  );
};
