import type { lab as calls } from '@assay/contract';
import { type LabExpectation, labBounds, labExpectations } from '@assay/domain';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeEditor } from '../../shared/editor/CodeEditor.tsx';
import { standardEditorSettings } from '../../shared/editor/editorSettings.ts';
import { Choice } from '../../shared/floating/Choice.tsx';
import { useTranslation } from '../../shared/i18n/useTranslation.ts';
import { Card } from '../../shared/kit/Card.tsx';
import { confirm } from '../../shared/kit/confirmStore.ts';
import { EmptyState } from '../../shared/kit/EmptyState.tsx';
import styles from './Lab.module.css';
import { PointsFields } from './PointsFields.tsx';
import type { LabDraft } from './useLabDraft.ts';
import { useLanguages } from './useLanguages.ts';

type Role = 'solution' | 'generator' | 'validator';

const editorSettings = { ...standardEditorSettings(), fontSize: 13 };
const maxName = 64;

const freeName = (stem: string, taken: readonly string[]): string => {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!taken.includes(name)) return name;
  }
};

/** All programs of the lab on the left, the chosen one with its code on the right. */
export const ProgramsPart = ({ lab, draft }: { lab: calls.Lab; draft: LabDraft }) => {
  const { t } = useTranslation('lab');
  const { spec, set } = draft;
  const languages = useLanguages();
  const entries = [
    ...spec.solutions.map((program, index) => ({ role: 'solution' as Role, index, program })),
    ...(spec.validator ? [{ role: 'validator' as Role, index: 0, program: spec.validator }] : []),
    ...spec.generators.map((program, index) => ({ role: 'generator' as Role, index, program })),
  ];
  const [place, setPlace] = useState<{ role: Role; index: number }>({ role: 'solution', index: 0 });
  const chosen = entries.find((one) => one.role === place.role && one.index === place.index) ?? entries[0];
  const solution = chosen?.role === 'solution' ? spec.solutions[chosen.index] : undefined;

  const add = (role: Role) => {
    const language = 'C++ 17';
    if (role === 'validator') set({ validator: { name: 'validator', language, code: '' } });
    else if (role === 'generator') {
      const name = freeName(
        'gen',
        spec.generators.map((one) => one.name),
      );
      set({ generators: [...spec.generators, { name, language, code: '' }] });
    } else {
      const isFirst = !spec.solutions.some((one) => one.isModel);
      const name = freeName(
        isFirst ? 'std' : 'wrong',
        spec.solutions.map((one) => one.name),
      );
      const expect: LabExpectation = isFirst ? 'right' : 'wrong';
      set({ solutions: [...spec.solutions, { name, language, code: '', expect, isModel: isFirst }] });
    }
    const index = role === 'solution' ? spec.solutions.length : role === 'generator' ? spec.generators.length : 0;
    setPlace({ role, index });
  };

  const change = (given: { name?: string; language?: string; code?: string }) => {
    if (!chosen) return;
    const { role, index } = chosen;
    if (role === 'validator' && spec.validator) set({ validator: { ...spec.validator, ...given } });
    if (role === 'generator')
      set({ generators: spec.generators.map((one, at) => (at === index ? { ...one, ...given } : one)) });
    if (role === 'solution')
      set({ solutions: spec.solutions.map((one, at) => (at === index ? { ...one, ...given } : one)) });
  };
  const changeSolution = (given: Partial<(typeof spec.solutions)[number]>) =>
    set({
      solutions: spec.solutions.map((one, at) => {
        if (at === chosen?.index) return { ...one, ...given };
        return given.isModel ? { ...one, isModel: false } : one;
      }),
    });

  const remove = async () => {
    if (!chosen) return;
    const { role, index, program } = chosen;
    if (!(await confirm({ title: t('programs.remove', { name: program.name }), danger: true }))) return;
    if (role === 'validator') set({ validator: null });
    if (role === 'generator') set({ generators: spec.generators.filter((_, at) => at !== index) });
    if (role === 'solution') set({ solutions: spec.solutions.filter((_, at) => at !== index) });
    setPlace({ role: 'solution', index: 0 });
  };

  const full: Record<Role, boolean> = {
    solution: spec.solutions.length >= labBounds.solutions,
    generator: spec.generators.length >= labBounds.generators,
    validator: spec.validator !== null,
  };
  const adders = (['solution', 'validator', 'generator'] as const).map((role) => (
    <Button
      key={role}
      size="xs"
      disabled={full[role]}
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
      onClick={() => add(role)}
    >
      {t(`programs.role.${role}`)}
    </Button>
  ));

  const list = (
    <Card title={t('tab.programs')} flush className={styles['list'] ?? ''}>
      <ul className={styles['entries']}>
        {entries.map(({ role, index, program }) => {
          const own = role === 'solution' ? spec.solutions[index] : undefined;
          return (
            <li key={`${role} ${index}`}>
              <button
                type="button"
                className={styles['entry']}
                aria-current={chosen?.role === role && chosen.index === index}
                onClick={() => setPlace({ role, index })}
              >
                <span className={styles['mono']}>{program.name}</span>
                <span className={styles['minor']}>
                  {own ? t(own.isModel ? 'expect.model' : `expect.${own.expect}`) : t(`programs.role.${role}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles['adders']}>{adders}</div>
    </Card>
  );
  if (!chosen) {
    return (
      <Card>
        {
          <EmptyState
            title={t('programs.none')}
            description={t('programs.noneHint')}
            action={<div className={styles['adders']}>{adders}</div>}
          />
        }
      </Card>
    );
  }
  return (
    <div className={styles['split']}>
      {list}
      <Card
        title={t(`programs.role.${chosen.role}`)}
        tools={
          <Button
            size="xs"
            color="red"
            leftSection={<IconTrash size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => void remove()}
          >
            {t('programs.delete')}
          </Button>
        }
      >
        <div className={styles['fields']}>
          <TextInput
            label={t('programs.name')}
            maxLength={maxName}
            value={chosen.program.name}
            error={/^\w[\w.-]*$/.test(chosen.program.name) ? undefined : t('programs.nameForm')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Choice
            label={t('programs.language')}
            data={languages(chosen.program.language)}
            value={chosen.program.language}
            onChange={(language) => language && change({ language })}
            allowDeselect={false}
            searchable
          />
          {solution ? (
            <>
              <Choice
                label={t('programs.expect')}
                data={labExpectations
                  .filter((one) => lab.isOi || one !== 'partial')
                  .map((one) => ({ value: one, label: t(`expect.${one}`) }))}
                value={solution.expect}
                onChange={(expect) =>
                  expect &&
                  changeSolution({
                    expect: expect as LabExpectation,
                    ...(expect === 'right' ? {} : { isModel: false }),
                  })
                }
                allowDeselect={false}
              />
              <Switch
                className={styles['switch'] ?? ''}
                label={t('programs.isModel')}
                description={t('programs.isModelHint')}
                disabled={solution.expect !== 'right'}
                checked={solution.isModel}
                onChange={(event) => changeSolution({ isModel: event.currentTarget.checked })}
              />
              {lab.isOi && solution.expect !== 'right' ? (
                <PointsFields solution={solution} onChange={changeSolution} />
              ) : null}
            </>
          ) : null}
        </div>
        <p className={styles['hint']}>{t(`programs.hint.${chosen.role}`)}</p>
        <div className={styles['editor']}>
          <CodeEditor
            key={`${chosen.role} ${chosen.index}`}
            label={t('programs.code')}
            language={chosen.program.language}
            settings={editorSettings}
            value={chosen.program.code}
            onChange={(code) => change({ code })}
          />
        </div>
      </Card>
    </div>
  );
};
