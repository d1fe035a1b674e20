import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let state: { since: string | null; recoveryLeft: number; isProven: boolean; isRequired: boolean };
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  state = { since: null, recoveryLeft: 0, isProven: false, isRequired: false };
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const answer = (data: unknown) => Response.json({ status: 200, data, msg: 'success' });
    if (init?.method !== 'POST') return answer(state);
    sent.push({ path: String(path), body: JSON.parse(String(init.body)) });
    if (String(path).endsWith('/begin')) return answer({ secret, uri: `otpauth://totp/Assay:ann?secret=${secret}` });
    if (String(path).endsWith('/end')) {
      state = { ...state, since: null };
      return answer(null);
    }
    state = { since: '2026-11-29T08:00:00.000+0000', recoveryLeft: 10, isProven: true, isRequired: false };
    return answer({ recoveryCodes: ['ABCDE-23456', 'FGHIJ-34567'] });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('is set up with the password, a picture and a first code, and tells recovery codes once', async () => {
  state.isRequired = true;
  renderApp(<SecondFactor />);
  expect(await screen.findByText(/requires a second factor of administrators/)).toBeTruthy();
  await press('Set up…');
  fireEvent.change(screen.getByLabelText('Current password', { exact: true }), { target: { value: 'secret-1' } });
  await press('Next');
  const picture = await screen.findByRole('img', { name: /QR code/ });
  expect(picture.querySelectorAll('path')[0]!.getAttribute('d')!.length).toBeGreaterThan(2000);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code of your authenticator app'), { target: { value: '123456' } });
  await press('Turn on; log out other devices');
  expect(await screen.findByText('ABCDE-23456')).toBeTruthy();
  expect(sent).toEqual([
    { path: '/api/account/second-factor/begin', body: { password: 'secret-1' } },
    { path: '/api/account/second-factor/confirm', body: { code: '123456' } },
  ]);
  await press('I have kept them');
  expect(screen.queryByText('ABCDE-23456')).toBeNull();
  await waitFor(() => expect(screen.getByText(/10 recovery codes left/)).toBeTruthy());
});

test('is turned off with password and code', async () => {
  state = { since: '2026-11-29T08:00:00.000+0000', recoveryLeft: 1, isProven: true, isRequired: false };
  renderApp(<SecondFactor />);
  expect(await screen.findByText(/1 recovery code left/)).toBeTruthy();
  await press('Turn off…');
  const off = screen.getByRole('button', { name: 'Turn off' }) as HTMLButtonElement;
  fireEvent.change(screen.getByLabelText('Current password', { exact: true }), { target: { value: 'secret-1' } });
  expect(off.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Code of your authenticator app'), { target: { value: 'abcde-23456' } });
  await press('Turn off');
  expect(sent).toEqual([
    { path: '/api/account/second-factor/end', body: { password: 'secret-1', code: 'abcde-23456' } },
  ]);
  expect(await screen.findByRole('button', { name: 'Set up…' })).toBeTruthy();
});

test('new recovery codes replace the old ones', async () => {
  state = { since: '2026-11-29T08:00:00.000+0000', recoveryLeft: 1, isProven: true, isRequired: false };
  renderApp(<SecondFactor />);
  await screen.findByText(/1 recovery code left/);
  await press('New recovery codes…');
  fireEvent.change(screen.getByLabelText('Code of your authenticator app'), { target: { value: '123456' } });
  await press('Make new codes');
  expect(await screen.findByText('FGHIJ-34567')).toBeTruthy();
});
