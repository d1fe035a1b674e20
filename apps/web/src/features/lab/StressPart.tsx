import { lab as calls } from '@assay/contract';
import { labBounds } from '@assay/domain';
import { Button, TextInput } from '@mantine/core';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../shared/client/useCall.ts';
import { Choice } from '../../shared/floating/Choice.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { toast } from '../../shared/kit/toastStore.ts';
import { VerdictTag } from '../../shared/verdict/VerdictTag.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import styles from './Lab.module.css';
import type { LabDraft } from './useLabDraft.ts';

const Found = ({ lab, run, isKeepable }: { lab: calls.Lab; run: calls.LabRunView; isKeepable: boolean }) => {
  const { t } = useTranslation('lab');
  const [group, setGroup] = useState('');
  const keep = useCallMutation(calls.keepCounterexample, {
    invalidates: [calls.getLab],
    onSuccess: () => toast.success(t('stress.kept')),
  });
  const { stress } = run;
  if (!stress) return null;
  const { found } = stress;
  if (!found) {
    const words = run.state === 'running' ? 'stress.searching' : 'stress.agree';
    return (
      <p className={styles['hint']} role="status">
        {t(words, { tried: stress.tried, tries: stress.tries, name: stress.solution })}
      </p>
    );
  }
  const isGood = group === '' || /^[1-9]\d{0,3}$/.test(group);
  return (
    <>
      <p className={styles['foundHead']}>
        <VerdictTag status={found.status} />
        <span>{t('stress.found', { tried: stress.tried, seed: found.seed })}</span>
        <code className={styles['mono']}>{found.test}</code>
      </p>
      <div className={styles['texts']}>
        {(['input', 'answer', 'output'] as const).map((field) => (
          <figure key={field} className={styles['text']}>
            <figcaption>{t(`stress.${field}`)}</figcaption>
            <pre className={styles['said']}>{found[field]}</pre>
          </figure>
        ))}
      </div>
      {found.said === '' ? null : <pre className={styles['said']}>{found.said}</pre>}
      <div className={styles['fields']}>
        {lab.isOi ? (
          <TextInput
            label={t('stress.group')}
            inputMode="numeric"
            maxLength={4}
            value={group}
            error={isGood ? undefined : t('stress.groupForm')}
            onChange={(event) => setGroup(event.currentTarget.value.trim())}
          />
        ) : null}
        <Button
          disabled={!isKeepable || !isGood}
          title={isKeepable ? undefined : t('stress.saveFirst')}
          loading={keep.isPending}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() =>
            keep.mutate({ body: { pid: lab.pid, run: run.id, ...(group === '' ? {} : { group: Number(group) }) } })
          }
        >
          {t('stress.keep')}
        </Button>
      </div>
    </>
  );
};

/** A generator with growing seeds, the model and another solution, until they differ. */
export const StressPart = ({
  lab,
  draft,
  run,
  isBusy,
}: {
  lab: calls.Lab;
  draft: LabDraft;
  run: calls.LabRunView | undefined;
  isBusy: boolean;
}) => {
  const { t } = useTranslation('lab');
  const { spec } = draft;
  const others = spec.solutions.filter((one) => !one.isModel);
  const [line, setLine] = useState(() => (spec.generators[0] ? `${spec.generators[0].name} {seed}` : ''));
  const [chosen, setChosen] = useState(others[0]?.name ?? '');
  const [tries, setTries] = useState('1000');
  const start = useCallMutation(calls.startStress, { invalidates: [calls.getLab] });
  const isReady = others.length > 0 && spec.generators.length > 0 && spec.solutions.some((one) => one.isModel);
  if (!isReady || lab.isInteractive) {
    return (
      <Card>
        <EmptyState
          title={t('stress.cannot')}
          description={t(lab.isInteractive ? 'stress.interactive' : 'stress.needs')}
        />
      </Card>
    );
  }
  const count = Number(tries);
  const isCount = /^\d{1,6}$/.test(tries) && count >= 1 && count <= labBounds.stressTries;
  const solution = others.some((one) => one.name === chosen) ? chosen : (others[0]?.name ?? '');
  const begin = async (from: number) => {
    if (await draft.save()) start.mutate({ body: { pid: lab.pid, line, solution, tries: count, from } });
  };
  const next = run?.stress?.found ? run.stress.found.seed + 1 : 1;
  return (
    <>
      <Card title={t('stress.title')}>
        <div className={styles['fields']}>
          <TextInput
            label={t('stress.line')}
            description={t('stress.lineHint')}
            classNames={{ input: styles['code'] ?? '' }}
            maxLength={labBounds.line}
            value={line}
            error={line.includes('{seed}') ? undefined : t('stress.seedMissing')}
            onChange={(event) => setLine(event.currentTarget.value)}
          />
          <Choice
            label={t('stress.solution')}
            data={others.map((one) => ({ value: one.name, label: one.name }))}
            value={solution}
            onChange={(name) => name && setChosen(name)}
            allowDeselect={false}
          />
          <TextInput
            label={t('stress.tries')}
            inputMode="numeric"
            maxLength={6}
            value={tries}
            error={isCount ? undefined : t('stress.triesForm', { max: labBounds.stressTries })}
            onChange={(event) => setTries(event.currentTarget.value.trim())}
          />
          <Button
            variant="filled"
            disabled={isBusy || !isCount || !line.includes('{seed}')}
            loading={start.isPending}
            leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void begin(1)}
          >
            {t('stress.start')}
          </Button>
          {run?.stress?.found && !isBusy ? <Button onClick={() => void begin(next)}>{t('stress.goOn')}</Button> : null}
        </div>
      </Card>
      {run?.stress ? (
        <Card title={t('stress.result', { number: run.number })} note={<code>{run.stress.line}</code>}>
          <Found lab={lab} run={run} isKeepable={!draft.isChanged} />
        </Card>
      ) : null}
      {run && run.findings.length > 0 ? <FindingsCard run={run} /> : null}
    </>
  );
};
