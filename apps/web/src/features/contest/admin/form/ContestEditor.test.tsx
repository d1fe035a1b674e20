import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../../shared/kit/ConfirmHost.tsx';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import { ContestEditor } from './ContestEditor.tsx';

type Typed = (text: string) => void;
vi.mock('../../../../shared/markdown/MarkdownEditor.tsx', () => ({
  MarkdownEditor: ({
    label,
    error,
    ...field
  }: Record<'label' | 'value', string> & { error?: string; onChange: Typed }) => (
    <>
      <textarea
        value={field.value}
        aria-label={label}
        aria-invalid={error !== undefined}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <p>{error}</p>
    </>
  ),
}));

type Stored = NonNullable<Parameters<typeof ContestEditor>[0]['stored']>;
const stored = {
  id: 7,
  title: 'Autumn cup',
  description: 'Five hours',
  type: 0,
  oiRankScoreType: 'Recent',
  timeUnit: 's',
  penalty: 1200,
  tieBreakByLast: false,
  firstOfRanked: false,
  awardTies: 'widen',
  startTime: '2026-11-22T10:00:00.000+0000',
  endTime: '2026-11-22T10:45:00.000+0000',
  auth: 1,
  pwd: 'one',
  openAccountLimit: false,
  accountLimitRule: '',
  sealRank: true,
  sealRankTime: '2026-11-22T10:15:00.000+0000',
  autoRealRank: true,
  openRank: false,
  rankShowName: 'username',
  starAccount: [],
  awardType: 0,
  awardConfigList: [],
  openPrint: false,
  allowEndSubmit: false,
  openCaseResult: false,
  visible: true,
  gmtModified: '2026-11-20T10:00:00.000+0000',
} as unknown as Stored;

const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
let refusal: string | undefined;

beforeEach(() => {
  refusal = undefined;
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const path = String(request);
    const method = init?.method ?? 'GET';
    sent.push({ method, path, body: JSON.parse(String(init?.body ?? '{}')) });
    if (method === 'PUT' && refusal) return Response.json({ status: 400, data: null, msg: refusal });
    const data = path.includes('consequences') ? [{ code: 'registrationsDropped', params: { count: 5 } }] : { id: 9 };
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.restoreAllMocks();
});

const open = (given?: Stored) =>
  renderApp(
    <>
      <ContestEditor stored={given} />
      <ConfirmHost />
    </>,
  );
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const type = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('presets of the seal longer than the contest are off', () => {
  open(stored);
  expect(screen.getByText('45 minutes')).toBeTruthy();
  const preset = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
  expect(preset('for the last half hour').checked).toBe(true);
  expect(preset('for the last half hour').disabled).toBe(false);
  expect(preset('for the last hour').disabled).toBe(true);
  expect(preset('for the whole contest').disabled).toBe(false);
});

test('what is missing is told when saving is tried, and nothing is sent', async () => {
  open();
  await press('Create and choose problems');
  expect(screen.getByText('A title of at most 255 characters is needed')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
  expect(sent).toEqual([]);
  type(/^Title/, 'Winter cup');
  await press('Create and choose problems');
  expect(screen.getByText('A description of at most 65,535 characters is needed')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Description' }));
  expect(sent).toEqual([]);
  type('Description', 'Five hours');
  await press('Create and choose problems');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'POST', body: { title: 'Winter cup', type: 0, auth: 0 } });
});

test('consequences are asked about, a refusal keeps the form, and a draft comes back', async () => {
  refusal = 'bob has saved it meanwhile';
  open(stored);
  type('Password', 'two');
  await press('Save');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('5 registered people');
  await act(async () => {
    fireEvent.click([...question.querySelectorAll('button')].find((one) => one.textContent === 'Save')!);
  });
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  expect(sent[1]?.body).toMatchObject({ id: 7, pwd: 'two', basedOn: stored.gmtModified });

  cleanup();
  open(stored);
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('two');
  await press('Throw it away');
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('one');
});

test('an award looks in the form as it does on the board: letters that cannot be read give way', () => {
  const award = (background: string, color: string) => ({ priority: 1, name: background, background, color, num: 10 });
  const awardConfigList = [award('#9b9b9b', '#ffffff'), award('#8d4f0f', '#ffffff')];
  renderApp(<ContestEditor stored={{ ...stored, awardType: 1, awardConfigList } as Stored} />);
  expect(screen.getByText('#9b9b9b').style.color).toBe('#000');
  expect(screen.getByText('#8d4f0f').style.color).toBe('#ffffff');
});
