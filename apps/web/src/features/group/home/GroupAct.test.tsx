import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mediaMatch } from '../../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { groupDetail } from '../testing/groupDetail.ts';
import { GroupContext } from '../useGroup.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { DisbandDialog } from './DisbandDialog.tsx';
import { GroupAct } from './GroupAct.tsx';

let sent: string[];

beforeEach(() => {
  sent = [];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(address)}`);
    const data = String(address).includes('consequences')
      ? { members: 48, problems: 24, publicProblems: 2, trainings: 5, contests: 3, submissions: 214 }
      : null;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (given: Parameters<typeof groupDetail>[0], part: ReactNode = <GroupAct />) => {
  const info = groupDetail(given);
  return renderApp(
    <GroupContext value={{ gid: info.id, info, rights: info.rights, refetch: () => undefined }}>{part}</GroupContext>,
    { path: '/group/7' },
  );
};

test('an outsider of a private group applies with code and reason, which are checked before they are sent', async () => {
  draw({ auth: 3, rights: { apply: true } }, <ApplyDialog onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Group code'), { target: { value: 'K7Q2M' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'hi' } });
  const send = screen.getByRole('button', { name: 'Apply' });
  fireEvent.click(send);
  expect(screen.getByText('The code has exactly 6 characters')).toBeTruthy();
  expect(screen.getByText('The reason needs 5 to 100 characters')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Group code'), { target: { value: 'K7Q2MX' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Class 2, number 211' } });
  fireEvent.click(send);
  await waitFor(() => expect(sent[0]).toContain('POST /api/group/member?gid=7&code=K7Q2MX&reason=Class'));
});

test('a public group is joined at once', async () => {
  draw({ auth: 1, rights: { apply: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Join group' }));
  await waitFor(() => expect(sent[0]).toContain('POST /api/group/member?gid=7'));
});

test('who waits may withdraw; who was refused reads why, when, and when again', async () => {
  draw({ level: 1, rights: { leave: true } });
  expect(screen.getByText('Applying')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent[0]).toContain('DELETE /api/group/member/exit?gid=7'));
  cleanup();
  draw({
    level: 2,
    refusal: {
      reason: 'Not on the list',
      at: '2026-11-25T12:00:00.000+0000',
      until: '2026-12-02T12:00:00.000+0000',
    },
  });
  expect(screen.getByText('Refused')).toBeTruthy();
  expect(screen.getByText(/2026-11-25: Not on the list/)).toBeTruthy();
  expect(screen.getByText(/again from 2026-12-02/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the owner disbands after reading the counts and typing the name; a member exits', async () => {
  const owner = { level: 5, isOwner: true, rights: { member: true, disband: true } };
  draw(owner);
  expect(screen.getByRole('button', { name: 'Disband group' })).toBeTruthy();
  cleanup();
  draw(owner, <DisbandDialog onClose={() => undefined} />);
  expect(await screen.findByText('214 submissions')).toBeTruthy();
  expect(screen.getByText('24, 5, 3')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Disband group' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Type the name of the group'), { target: { value: 'Algorithms 2026' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent.at(-1)).toContain('DELETE /api/group?gid=7'));
  cleanup();
  draw({ level: 3, rights: { member: true, leave: true } });
  expect(screen.getByRole('button', { name: 'Exit group' })).toBeTruthy();
});
