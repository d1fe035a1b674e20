import type { lab as calls } from '@assay/contract';
import { type CheckerExpectation, checkerExpectations, labBounds, parseRecipe } from '@assay/domain';
import { Button, Switch, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import { Segmented } from '../../shared/kit/Segmented.tsx';
import { FactorField } from './FactorField.tsx';
import styles from './Lab.module.css';
import type { LabDraft } from './useLabDraft.ts';

const shownFaults = 5;

const RecipeCard = ({ draft }: { draft: LabDraft }) => {
  const { t } = useTranslation('lab');
  const { spec, set } = draft;
  const { tests, faults } = parseRecipe(
    spec.recipe,
    spec.generators.map((one) => one.name),
  );
  return (
    <Card title={t('recipe.title')} note={t('recipe.count', { count: tests.length })}>
      <Textarea
        aria-label={t('recipe.title')}
        classNames={{ input: styles['code'] ?? '' }}
        rows={12}
        spellCheck={false}
        maxLength={labBounds.recipe}
        value={spec.recipe}
        placeholder={'gen 10 {1..5}\ngroup 2 30\ngen 100000 7'}
        onChange={(event) => set({ recipe: event.currentTarget.value })}
      />
      {faults.length > 0 ? (
        <ul className={styles['faults']} role="alert">
          {faults.slice(0, shownFaults).map(({ line, fault, word }) => (
            <li key={line}>{t(`finding.recipe.${fault}`, { number: line, name: word })}</li>
          ))}
        </ul>
      ) : null}
      <p className={styles['hint']}>{t('recipe.hint')}</p>
    </Card>
  );
};

const CheckerCard = ({ lab, draft }: { lab: calls.Lab; draft: LabDraft }) => {
  const { t } = useTranslation('lab');
  const { checkerTests: tests } = draft.spec;
  const setTests = (checkerTests: typeof tests) => draft.set({ checkerTests });
  const change = (index: number, given: Partial<(typeof tests)[number]>) =>
    setTests(tests.map((one, at) => (at === index ? { ...one, ...given } : one)));
  const add = () => {
    const name = `t${tests.length + 1}`;
    const free = tests.some((one) => one.name === name) ? `t${Date.now() % 100_000}` : name;
    setTests([...tests, { name: free, input: '', output: '', answer: '', expect: 'wrong' }]);
  };
  const adder = (
    <Button
      size="xs"
      disabled={tests.length >= labBounds.checkerTests}
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
      onClick={add}
    >
      {t('checker.add')}
    </Button>
  );
  if (!lab.hasChecker && tests.length === 0) return null;
  return (
    <Card title={t('checker.title')} note={String(tests.length)} tools={adder}>
      {tests.length === 0 ? <EmptyState title={t('checker.none')} description={t('checker.noneHint')} /> : null}
      {tests.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a test is its place, its name may be typed
        <fieldset key={index} className={styles['checkerTest']}>
          <VisuallyHidden component="legend">{test.name}</VisuallyHidden>
          <div className={styles['fields']}>
            <TextInput
              label={t('programs.name')}
              maxLength={64}
              value={test.name}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
            />
            <Segmented
              label={t('checker.expect')}
              value={test.expect}
              options={checkerExpectations.map((one) => ({ value: one, label: t(`checker.as.${one}`) }))}
              onChange={(expect) => change(index, { expect: expect as CheckerExpectation })}
            />
            <Button
              size="xs"
              color="red"
              leftSection={<IconTrash size={14} stroke={1.75} aria-hidden="true" />}
              onClick={() => setTests(tests.filter((_, at) => at !== index))}
            >
              {t('programs.delete')}
            </Button>
          </div>
          <div className={styles['texts']}>
            {(['input', 'output', 'answer'] as const).map((field) => (
              <Textarea
                key={field}
                label={t(`checker.${field}`)}
                classNames={{ input: styles['code'] ?? '' }}
                rows={3}
                spellCheck={false}
                maxLength={labBounds.checkerText}
                value={test[field]}
                onChange={(event) => change(index, { [field]: event.currentTarget.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
};

/** The recipe of tests, tests of the checker, and how a build goes. */
export const TestsPart = ({ lab, draft }: { lab: calls.Lab; draft: LabDraft }) => {
  const { t } = useTranslation('lab');
  const { settings } = draft.spec;
  const change = (given: Partial<typeof settings>) => draft.set({ settings: { ...settings, ...given } });
  return (
    <>
      <RecipeCard draft={draft} />
      <CheckerCard lab={lab} draft={draft} />
      <Card title={t('settings.title')}>
        <div className={styles['fields']}>
          <Switch
            className={styles['switch'] ?? ''}
            label={t('settings.runOnSave')}
            description={t('settings.runOnSaveHint')}
            checked={settings.runOnSave}
            onChange={(event) => change({ runOnSave: event.currentTarget.checked })}
          />
          <FactorField
            label={t('settings.slowestTimes')}
            value={settings.slowestTimes}
            max={10}
            onChange={(slowestTimes) => change({ slowestTimes })}
          />
          <FactorField
            label={t('settings.fastestThrough')}
            value={settings.fastestThrough}
            max={10}
            onChange={(fastestThrough) => change({ fastestThrough })}
          />
          <FactorField
            label={t('settings.measureTimes')}
            value={settings.measureTimes}
            max={8}
            onChange={(measureTimes) => change({ measureTimes })}
          />
        </div>
        <p className={styles['hint']}>{t('settings.hint')}</p>
      </Card>
    </>
  );
};
