import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { EmptyState } from '../../../shared/kit/EmptyState.tsx';
import { PageTitle } from '../../../shared/kit/PageTitle.tsx';
import { RootOnly } from '../../../shared/session/RootOnly.tsx';
import styles from './Batch.module.css';
import { useSlips } from './sheetStore.ts';

/** `/admin/user/sheets`: names and passwords of accounts that were just made, to print and cut. */
const SheetsPage = () => {
  const { t } = useTranslation('people');
  const slips = useSlips((state) => state.slips);
  const site = useSite();
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <PageTitle
          tools={
            <>
              <Button component={Link} to={paths.adminUsers}>
                {t('sheets.back')}
              </Button>
              <Button
                variant="filled"
                disabled={slips.length === 0}
                leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {t('sheets.print')}
              </Button>
            </>
          }
        />
        {slips.length === 0 ? null : <p className={styles['hint']}>{t('sheets.hint')}</p>}
      </div>
      <RootOnly>
        {slips.length === 0 ? (
          <Card>
            <EmptyState title={t('sheets.none')} description={t('sheets.noneHint')} />
          </Card>
        ) : (
          <ul className={styles['slips']}>
            {slips.map((slip) => (
              <li key={slip.username}>
                <dl className={styles['slip']}>
                  <strong>{[site.name, slip.realname].filter(Boolean).join(' · ')}</strong>
                  <dt>{t('sheets.address')}</dt>
                  <dd>{window.location.origin}</dd>
                  <dt>{t('sheets.username')}</dt>
                  <dd>{slip.username}</dd>
                  <dt>{t('sheets.password')}</dt>
                  <dd>{slip.password}</dd>
                </dl>
              </li>
            ))}
          </ul>
        )}
      </RootOnly>
    </div>
  );
};

export default SheetsPage;
