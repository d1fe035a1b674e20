import { contestDirector } from '@assay/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { messageOf } from '../../../../shared/client/apiError.ts';
import { useCall } from '../../../../shared/client/useCall.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import styles from '../Contests.module.css';
import { type ContestForm, ruleOf } from './contestForm.ts';

const pauseMs = 400;
const shown = 12;

/** The names that the account rule admits, as it stands in the form. */
export const AccountPreview = ({ form }: { form: ContestForm }) => {
  const { t } = useTranslation('contestAdmin');
  const [accountLimitRule] = useDebouncedValue(ruleOf(form), pauseMs);
  const { data, error, isFetching } = useCall(
    contestDirector.previewAccounts,
    { body: { accountLimitRule } },
    { quiet: true },
  );
  const words = () => {
    if (error !== null) return messageOf(error);
    if (data === undefined) return t('entry.counting');
    const names = data.names.slice(0, shown);
    return (
      <>
        {t('entry.admits', {
          count: data.total,
          total: formatNumber(data.total),
          existing: formatNumber(data.existing),
        })}{' '}
        {names.map(({ name, exists }) => (
          <span key={name} className={exists ? styles['known'] : styles['unknown']}>
            {name}
          </span>
        ))}
        {data.total > names.length ? '…' : null}
      </>
    );
  };
  return (
    <div className={styles['names']} role="status" aria-busy={isFetching}>
      {words()}
    </div>
  );
};
