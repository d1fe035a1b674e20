import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../../../shared/kit/ConfirmHost.tsx';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import { type Contest, ContestContext } from '../../useContest.ts';
import { ClockPanel } from './ClockPanel.tsx';

const sent: { method: string; path: string; body: unknown }[] = [];
let pausedAt: string | null;
let follows: object;
let refusal: string | undefined;
const end = '2026-11-22T15:00:00.000+0000';
const clock = () => ({
  startTime: '2026-11-22T10:00:00.000+0000',
  endTime: end,
  sealTime: null,
  pausedAt,
  changes: [
    {
      id: 4,
      kind: 'extend',
      at: '2026-11-22T11:00:00.000+0000',
      ms: 300_000,
      uid: 'u1',
      username: 'ann',
      author: 'root',
      reason: '',
      undoneAt: null,
      undoneBy: null,
    },
    {
      id: 2,
      kind: 'resume',
      at: '2026-11-22T10:40:00.000+0000',
      ms: 0,
      uid: null,
      username: null,
      author: 'root',
      reason: 'power',
      undoneAt: '2026-11-22T10:45:00.000+0000',
      undoneBy: 3,
    },
  ],
});
const told = {
  endTime: '2026-11-22T15:10:00.000+0000',
  sealTime: null,
  pausedAt: null,
  participants: 62,
  submissions: 3,
  sealOpens: false,
};

beforeEach(() => {
  pausedAt = null;
  follows = {};
  refusal = undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const method = init?.method ?? 'GET';
    const path = String(request);
    if (method !== 'GET') sent.push({ method, path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (method !== 'GET' && refusal !== undefined)
      return Response.json({ status: 400, data: null, msg: refusal }, { status: 400 });
    const data = method === 'GET' ? clock() : { ...told, ...follows };
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.restoreAllMocks();
});

const open = async (): Promise<void> => {
  const clock = { late: 2, lateUntil: '2026-11-22T15:20:00.000+0000' };
  const contest = {
    cid: 7,
    phase: 'running',
    info: { clock },
    refetch: () => undefined,
    onChange: () => () => undefined,
  };
  renderApp(
    <ContestContext value={contest as unknown as Contest}>
      <ClockPanel />
      <ConfirmHost />
    </ContestContext>,
  );
  await screen.findByText('Time changes');
};
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

test('an extension tells what follows before it is sent', async () => {
  await open();
  await press('15 minutes');
  await press('Extend for everyone…');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Give 15 more minutes?');
  expect(question.textContent).toContain('62 participants');
  expect(question.textContent).toContain('3 submissions move to the other side');
  expect(sent.map(({ body }) => body)).toEqual([{ cid: 7, kind: 'extend', minutes: 15, dryRun: true }]);
  await press('Give the time');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ cid: 7, kind: 'extend', minutes: 15 });
});

test('minutes can be taken back, with a reason, and the panel says who still competes', async () => {
  await open();
  expect(screen.getByText(/2 participants are still competing after the end/)).toBeTruthy();
  expect(screen.getByText(/root · power/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'wrong room' } });
  await press('5 minutes');
  await press('Take back from everyone…');
  expect((await screen.findByRole('dialog')).textContent).toContain('Take 5 minutes back?');
  await press('Take the time back');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toEqual({ cid: 7, kind: 'extend', minutes: -5, reason: 'wrong room' });
});

test('named participants only, and a no changes nothing', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: 'ann, bob ann' } });
  await press('Extend for 2 participants…');
  await screen.findByRole('dialog');
  expect(sent[0]?.body).toMatchObject({ usernames: ['ann', 'bob'], dryRun: true });
  await press('Cancel');
  expect(sent).toHaveLength(1);
});

test('names that nobody has are told at their field, which keeps what was written', async () => {
  refusal = 'Nobody has these usernames: bbo';
  await open();
  const field = screen.getByLabelText('For whom') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'ann bbo' } });
  await press('Extend for 2 participants…');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('ann bbo');
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(field, { target: { value: 'ann bob' } });
  expect(screen.queryByText(refusal)).toBeNull();
});

test('a paused contest can go on, and a change be taken back', async () => {
  pausedAt = '2026-11-22T12:00:00.000+0000';
  await open();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  expect(screen.getByText('5 minutes given · ann')).toBeTruthy();
  await press('Take back: 5 minutes given · ann');
  await screen.findByRole('dialog');
  await press('Take back');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  expect(sent[0]?.path).toContain('cid=7&id=4&dryRun=true');
  expect(sent[1]?.path).toMatch(/cid=7&id=4$/);
});

test('what taking back does is told first, and what is taken back can be put back', async () => {
  follows = { pausedAt: '2026-11-22T10:30:00.000+0000', sealOpens: true };
  await open();
  await press('Put back: Went on');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('It has then been paused since');
  expect(question.textContent).toContain('the seal is lifted');
  expect(question.textContent).toContain('3 submissions move to the other side');
  await press('Put back');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.path).toMatch(/cid=7&id=3$/);
});
