import type { submission } from '@assay/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CasesCard } from './CasesCard.tsx';

const result = (count: number, ran: number): submission.CaseResult =>
  ({
    judgeCaseMode: 'default',
    judgeCaseList: Array.from({ length: count }, (_, index) => ({
      seq: index + 1,
      status: index < ran ? 0 : -10,
      time: 1,
      memory: 1,
      score: null,
      wallTime: null,
      userOutput: '',
      inputData: null,
      outputData: null,
    })),
    subTaskJudgeCaseVoList: null,
    timeLimit: 1000,
    memoryLimit: 1024,
  }) as unknown as submission.CaseResult;

afterEach(cleanup);

const draw = (count: number, ran: number): void => {
  renderApp(
    <ScopeContext value={archiveScope}>
      <CasesCard submitId={1} judge={{ status: -1 }} result={result(count, ran)} known={undefined} />
    </ScopeContext>,
  );
};

test('cases that were not run fold behind a button that brings them back', () => {
  draw(234, 3);
  expect(screen.getAllByRole('option')).toHaveLength(5);
  screen.getByRole('button', { name: 'Show 229 more cases that were not run' }).click();
  return expect(screen.findByRole('option', { name: /^Case 234/ })).resolves.toBeTruthy();
});

test('the strip makes room for numbers of three digits', () => {
  draw(120, 120);
  const strip = screen.getByRole('listbox').parentElement;
  expect(strip?.style.getPropertyValue('--digits')).toBe('3');
});
