import { contestAuths, countsPoints, ruleChoiceOf } from '@assay/domain';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { formatDateTime, formatShortDateTime } from '../../../shared/i18n/time.ts';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import { Card } from '../../../shared/kit/Card.tsx';
import { UserName } from '../../../shared/kit/UserName.tsx';
import { useLength } from '../list/useLength.ts';
import { useRuleName } from '../list/useRuleName.ts';
import { useContest } from '../useContest.ts';
import styles from './FactsCard.module.css';

const shownNames: ReadonlySet<string> = new Set(['username', 'nickname', 'realname']);

/** Times and rules of the contest, and what its kind of access means. */
export const FactsCard = () => {
  const { t } = useTranslation('contest');
  const lengthOf = useLength();
  const ruleName = useRuleName();
  const { info } = useContest();
  const seal = info.clock.sealTime;
  const facts: { key: string; value: ReactNode; hint?: string }[] = [
    { key: 'start', value: formatDateTime(info.startTime, false) },
    {
      key: 'end',
      value: formatDateTime(info.clock.endTime, false),
      ...(info.clock.extra > 0 ? { hint: t('overview.ownEnd', { count: Math.round(info.clock.extra / 60_000) }) } : {}),
    },
    { key: 'duration', value: lengthOf(info.duration) },
    {
      key: 'rule',
      value: ruleName(info),
      ...(countsPoints(info.type) ? { hint: t(`rule.${ruleChoiceOf(info).key}Hint`) } : {}),
    },
    {
      key: 'seal',
      value:
        seal === null || info.sealAfter === null
          ? t('overview.noSeal')
          : t('overview.sealLast', {
              time: formatShortDateTime(seal),
              length: lengthOf(info.duration - info.sealAfter / 1000),
            }),
    },
    {
      key: 'access',
      value: t(`auth.${info.auth}`),
      // "Everybody" would be untrue where only some accounts are admitted.
      ...(info.openAccountLimit && info.auth === contestAuths.public ? {} : { hint: t(`authHint.${info.auth}`) }),
    },
    ...(info.openAccountLimit ? [{ key: 'accounts', value: t('overview.accountsSome') }] : []),
    ...(shownNames.has(info.rankShowName)
      ? [{ key: 'showName', value: t(`overview.names.${info.rankShowName}`) }]
      : []),
    { key: 'afterEnd', value: t(info.allowEndSubmit ? 'overview.afterEndYes' : 'overview.afterEndNo') },
    {
      key: 'author',
      value: <UserName username={info.author} to={paths.myHome(info.uid, info.author)} hasPage={info.hasPage} />,
    },
  ];
  return (
    <Card edge title={t('overview.info')}>
      <dl className={styles['facts']}>
        {facts.map(({ key, value, hint }) => (
          <div key={key} className={styles['fact']}>
            <dt>{t(`overview.${key}`)}</dt>
            <dd>{value}</dd>
            {hint === undefined ? null : <dd className={styles['hint']}>{hint}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
};
