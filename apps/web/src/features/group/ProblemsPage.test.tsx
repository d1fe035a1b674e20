import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditPlaceContext, groupEditPlace } from '../../shared/scope/editPlace.ts';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import ProblemsPage from './ProblemsPage.tsx';
import { groupDetail } from './testing/groupDetail.ts';
import { GroupContext } from './useGroup.ts';

let sent: string[];
const row = (id: number, more: object = {}) => ({
  id,
  pid: id,
  problemId: `ALGOC${id}`,
  title: `Problem ${id}`,
  author: 'gu_wei',
  modifiedUser: 'gu_wei',
  type: 0,
  judgeMode: 'default',
  auth: 2,
  difficulty: 0,
  isRemote: false,
  contestUse: false,
  fault: null,
  tags: [],
  total: 0,
  ac: 0,
  score: null,
  gid: 7,
  isGroup: true,
  applyPublicProgress: null,
  publishRefusal: null,
  keptFor: null,
  gmtCreate: '2026-11-20T08:00:00.000+0000',
  gmtModified: '2026-11-20T08:00:00.000+0000',
  rights: { edit: true },
  ...more,
});
const rows = [
  row(1),
  row(2, { applyPublicProgress: 3, publishRefusal: 'No tests' }),
  row(3, { isGroup: false, auth: 1, applyPublicProgress: 2, rights: { edit: false } }),
  row(4, { auth: 3, keptFor: 'Exam' }),
  row(5, { rights: { edit: false } }),
];

beforeEach(() => {
  sent = [];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(address)}`);
    return Response.json({ status: 200, data: { records: rows, total: rows.length }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (rights: Parameters<typeof groupDetail>[0], path = '/group/7/problem') => {
  const info = groupDetail(rights);
  return renderApp(
    <GroupContext value={{ gid: info.id, info, rights: info.rights, refetch: () => undefined }}>
      <EditPlaceContext value={groupEditPlace(7, info.shortName)}>
        <ProblemsPage />
      </EditPlaceContext>
    </GroupContext>,
    { path },
  );
};

test('a member sees what is shown and nothing to manage, whatever the address says', async () => {
  draw({ rights: { member: true } }, '/group/7/problem?manage=true');
  expect(await screen.findByRole('link', { name: 'Problem 1' })).toBeTruthy();
  expect(sent[0]).toContain('GET /api/group/get-problem-list?gid=7');
  expect(screen.queryByRole('button', { name: 'Manage' })).toBeNull();
});

test('an admin finds every problem with where it stands, and changes their own alone', async () => {
  // What admins see is loaded when it is asked for.
  await act(async () => {
    draw({ rights: { member: true, admin: true, work: true } }, '/group/7/problem?manage=true');
    await vi.dynamicImportSettled();
  });
  expect(await screen.findByRole('link', { name: 'Edit ALGOC1' })).toHaveProperty(
    'href',
    expect.stringContaining('/group/7/problem/edit/1'),
  );
  expect(screen.queryByRole('link', { name: 'Edit ALGOC5' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Archive' }).getAttribute('href')).toBe('/problem/ALGOC3');
  // What a contest keeps is shown to nobody before its end.
  expect(screen.queryByRole('combobox', { name: 'Who sees ALGOC4' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish: ALGOC1' }));
  await waitFor(() => expect(sent).toContain('PUT /api/group/apply-public?pid=1&isApplied=true'));
  expect(screen.getByRole('button', { name: 'Why: ALGOC2' })).toBeTruthy();
});
