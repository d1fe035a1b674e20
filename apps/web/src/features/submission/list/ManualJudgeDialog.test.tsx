import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { archiveScope } from '../../../shared/scope/archive.ts';
import { ScopeContext } from '../../../shared/scope/useScope.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { ManualJudgeDialog } from './ManualJudgeDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked: string[] = [];
const draw = (given: { status: number; score: number | null; fullScore: number | null }): void => {
  asked.length = 0;
  const { fullScore, ...row } = given;
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked.push(String(url));
    return Promise.resolve(Response.json({ status: 200, data: { fullScore }, msg: 'success' }));
  });
  renderApp(
    <ScopeContext value={archiveScope}>
      <ManualJudgeDialog submitId={12} {...row} onClose={() => undefined} onDone={() => undefined} />
    </ScopeContext>,
  );
};
const save = async (): Promise<URLSearchParams> => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save verdict' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(asked.some((url) => url.includes('manual-judge'))).toBe(true));
  return new URL(asked.find((url) => url.includes('manual-judge'))!, 'http://host').searchParams;
};

test('a cancelled run without points is offered those of an accepted one', async () => {
  draw({ status: -4, score: null, fullScore: 40.5 });
  expect((await screen.findByLabelText<HTMLInputElement>('Score')).value).toBe('40.5');
  const sent = await save();
  expect([sent.get('status'), sent.get('score')]).toEqual(['0', '40.5']);
});

test('other verdicts start with the points there are, and give no more than the problem', async () => {
  draw({ status: 8, score: 7.5, fullScore: 10 });
  const field = await screen.findByLabelText<HTMLInputElement>('Score');
  expect(field.value).toBe('7.5');
  fireEvent.change(field, { target: { value: '99' } });
  expect((await save()).get('score')).toBe('10');
});

test('problems without points have no field, and none are sent', async () => {
  draw({ status: -1, score: null, fullScore: null });
  const sent = await save();
  expect(screen.queryByLabelText('Score')).toBeNull();
  expect(sent.get('score')).toBeNull();
});
