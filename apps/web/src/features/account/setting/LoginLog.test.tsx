import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { LoginLog } from './LoginLog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = '2026-11-29T08:00:00.000+0000';
const entry = { at, ip: '10.0.0.1', userAgent: 'curl/8', why: null, count: 1, secondFactor: false };
const answering = (records: object[]) => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(String(path));
    const data = { records, total: records.length, size: 10, current: 1, pages: 1 };
    return Response.json({ status: 200, data, msg: 'success' });
  });
  return asked;
};

test('what succeeded and what failed, and how often', async () => {
  const asked = answering([
    { ...entry, secondFactor: true },
    { ...entry, why: 'password', count: 3 },
    { ...entry, why: 'locked' },
  ]);
  renderApp(<LoginLog />);
  expect(await screen.findByText('Logged in with a code')).toBeTruthy();
  expect(screen.getByText('Wrong password · 3 times')).toBeTruthy();
  expect(screen.getByText('Refused: too many tries')).toBeTruthy();
  expect(asked).toEqual([expect.stringContaining('/api/account/login-log')]);
});

test('of a user it asks as an administrator, and says where there is nothing', async () => {
  const asked = answering([]);
  renderApp(<LoginLog uid="u7" />);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
  expect(asked).toEqual([expect.stringMatching(/\/api\/admin\/user\/login-log\?.*uid=u7/)]);
});
