import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { AccountsCard } from './AccountsCard.tsx';
import { SiteTable } from './SiteTable.tsx';
import type { Account, Site, SiteState } from './siteFacts.ts';
import { accountLook, siteLook } from './siteFacts.ts';

const languages = { source: 'form', readOn: '2026-11-28', names: ['G++'] };
const hdu: Site = {
  key: 'HDU',
  name: 'HDU',
  home: 'https://acm.hdu.edu.cn',
  ways: ['server'],
  readsPublicly: true,
  languages,
};
const atcoder: Site = { ...hdu, key: 'AC', name: 'AtCoder', home: 'https://atcoder.jp', ways: ['helper', 'link'] };
const robot: Account = {
  id: 1,
  site: 'HDU',
  name: 'robot',
  enabled: true,
  isReadable: true,
  restUntil: null,
  fault: null,
  words: null,
  gmtModified: '2026-11-28T08:00:00.000+0000',
};
const hours = Array.from({ length: 12 }, (_, at) => ({ seconds: at < 10 ? null : at, failed: at === 3 ? 2 : 0 }));
const state: SiteState = {
  key: 'HDU',
  waiting: 7,
  last: { at: '2026-11-28T08:00:00.000+0000', status: 0, submitId: 5 },
  medianSeconds: 11.4,
  hours,
};

const asked: { method: string; body: unknown }[] = [];
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    asked.push({ method: init?.method ?? 'GET', body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return Response.json({ status: 200, data: null, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  asked.length = 0;
  vi.restoreAllMocks();
});

test('a site is as its best account, and one that asks for people has none of ours', () => {
  const refused = { ...robot, id: 2, enabled: false, fault: 'loginRefused' };
  expect(accountLook(refused).word).toBe('locked');
  expect(accountLook({ ...robot, restUntil: '2026-11-28T09:00:00.000+0000', fault: 'tooMany' }).word).toBe('resting');
  expect(accountLook({ ...robot, isReadable: false }).word).toBe('unreadable');
  expect(siteLook(hdu, [refused, robot]).word).toBe('ready');
  expect(siteLook(hdu, [refused]).word).toBe('locked');
  expect(siteLook(hdu, []).word).toBe('noAccount');
  expect(siteLook(atcoder, [robot]).word).toBe('byPeople');
  expect(siteLook({ ...hdu, key: 'GYM' }, [{ ...robot, site: 'CF' }]).word).toBe('ready');
});

test('the list tells what waits and how long, in words too, and chooses', async () => {
  const choose = vi.fn();
  renderApp(<SiteTable sites={[hdu, atcoder]} states={[state]} accounts={[robot]} chosen="HDU" onChoose={choose} />);
  const row = (await screen.findByRole('button', { name: 'HDU' })).closest('tr')!;
  expect(within(row).getByText('7')).toBeTruthy();
  expect(within(row).getByText('11 s')).toBeTruthy();
  expect(within(row).getByText('1 / 1')).toBeTruthy();
  expect(within(row).getByRole('img').getAttribute('aria-label')).toContain('10 to 11 s');
  expect(row.querySelectorAll('svg[role=img] path').length).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'AtCoder' }));
  expect(choose).toHaveBeenCalledWith('AC');
});

test('an account is added with its password, used again, and a closed site says why it has none', async () => {
  const resting = { ...robot, fault: 'tooMany', restUntil: '2026-11-28T09:00:00.000+0000' };
  const { unmount } = renderApp(<AccountsCard site={hdu} accounts={[resting]} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Use again: robot' }));
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ site: 'HDU', name: 'robot', enabled: true }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add account' })));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Account/), { target: { value: 'robot2' } });
  fireEvent.change(within(dialog).getByLabelText(/^Password/), { target: { value: 'secret' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
  await waitFor(() =>
    expect(asked.at(-1)?.body).toEqual({ site: 'HDU', name: 'robot2', password: 'secret', enabled: true }),
  );
  unmount();
  renderApp(<AccountsCard site={atcoder} accounts={[]} />);
  expect(await screen.findByText(/AtCoder asks for a human check/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
});
