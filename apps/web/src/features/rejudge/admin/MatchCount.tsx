import { rejudge } from '@assay/contract';
import { IconAlertTriangle, IconFilter, IconFilterOff, IconListCheck } from '@tabler/icons-react';
import { messageOf } from '../../../shared/client/apiError.ts';
import { useCall } from '../../../shared/client/useCall.ts';
import { markedParts } from '../../../shared/i18n/marked.ts';
import { formatNumber } from '../../../shared/i18n/number.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Rejudge.module.css';

interface MatchCountProps {
  /** Undefined while there is no condition. */
  filter: rejudge.RejudgeFilter | undefined;
}

/** How much the filter matches, before anything is started. */
export const MatchCount = ({ filter }: MatchCountProps) => {
  const { t } = useTranslation('rejudge');
  const { data, error, isFetching } = useCall(
    rejudge.countRejudge,
    { body: { filter: filter ?? {} } },
    { enabled: filter !== undefined, quiet: true },
  );
  const glyph = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  const line = () => {
    if (filter === undefined) return [<IconFilter key="glyph" {...glyph} />, t('count.needed')];
    if (error) return [<IconAlertTriangle key="glyph" {...glyph} />, messageOf(error)];
    if (data === undefined) return [<IconFilter key="glyph" {...glyph} />, t('count.counting')];
    const waits =
      data.waiting > 0 ? t('count.waiting', { count: data.waiting, total: formatNumber(data.waiting) }) : null;
    const manual = data.manual > 0 ? t('count.manual', { count: data.manual, total: formatNumber(data.manual) }) : null;
    if (data.total === 0) return [<IconFilterOff key="glyph" {...glyph} />, t('count.none'), waits, ' ', manual];
    const values = {
      count: data.total,
      total: formatNumber(data.total),
      users: formatNumber(data.users),
      problems: formatNumber(data.problems),
    };
    return [
      <IconListCheck key="glyph" {...glyph} />,
      <span key="text">
        {markedParts(t('count.matches', values)).map(({ text, tag }) =>
          tag === null ? text : <b key={tag}>{text}</b>,
        )}{' '}
        {data.total > data.limit ? t('count.limit', { limit: formatNumber(data.limit) }) : null} {waits} {manual}
      </span>,
    ];
  };
  return (
    <div className={styles['count']} role="status" aria-busy={isFetching}>
      {line()}
    </div>
  );
};
