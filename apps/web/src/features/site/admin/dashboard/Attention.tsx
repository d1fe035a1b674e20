import { node, problem } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { useCall } from '../../../../shared/client/useCall.ts';
import { useSite } from '../../../../shared/client/useSite.ts';
import { useTranslation } from '../../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../../shared/kit/Card.tsx';
import { SkeletonLines } from '../../../../shared/kit/Skeleton.tsx';
import { useIsSuperAdmin, useMayImport } from '../../../../shared/session/roles.ts';
import { pollMs } from '../../../node/index.ts';
import { attentionPoints } from './attention.ts';
import styles from './Dashboard.module.css';

const leadsTo: Readonly<Record<string, string>> = {
  noJudge: paths.adminJudge,
  selfTest: paths.adminJudge,
  diskFull: paths.adminJudge,
  longQueue: paths.adminJudge,
  weakSandbox: paths.adminJudge,
  noProblems: paths.adminImport,
  noMail: paths.adminOutbox,
};

/** The check column: what is fine and what needs a hand. */
export const Attention = () => {
  const { t } = useTranslation('admin');
  const site = useSite();
  const superAdmin = useIsSuperAdmin();
  const mayImport = useMayImport();
  const { data: nodes, isPending: nodesWait } = useCall(node.getNodes, {}, { refetchInterval: pollMs, quiet: true });
  const { data: problems, isPending: problemsWait } = useCall(
    problem.adminGetProblemList,
    { query: { currentPage: 1, limit: 1 } },
    { quiet: true },
  );
  const points = attentionPoints({ nodes, problems: problems?.total, mail: site.email !== '', superAdmin });
  return (
    <Card title={t('attention.title')}>
      {nodesWait || problemsWait ? (
        <SkeletonLines lines={5} />
      ) : (
        <ul className={styles['checks']}>
          {points.map(({ key, good, values }) => {
            const Glyph = good ? IconCheck : IconAlertTriangle;
            const to = good ? undefined : leadsTo[key];
            return (
              <li key={key} className={good ? styles['good'] : styles['bad']}>
                <Glyph size={16} stroke={2} aria-hidden="true" />
                <span>
                  <VisuallyHidden>{t(good ? 'attention.fine' : 'attention.look')} </VisuallyHidden>
                  {t(`attention.${key}`, values ?? {})}{' '}
                  {to === undefined || (to === paths.adminImport && !mayImport) ? null : (
                    <Link to={to}>{t('attention.open')}</Link>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
