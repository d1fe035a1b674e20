import type { userAdmin } from '@assay/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { UserEditor } from './UserEditor.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const user = {
  uid: 'u7',
  username: 'nora',
  realname: null,
  email: 'nora@example.org',
  status: 0,
  titleName: 'Coach',
  titleColor: null,
  roles: [{ id: 1002, role: 'default_user' }],
} as unknown as userAdmin.AdminUser;

test('only what was changed is sent, with what stood there, so that a role given meanwhile stays', async () => {
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 200, data: null, msg: 'success' }));
  const onClose = vi.fn();
  renderApp(<UserEditor user={user} onClose={onClose} />);
  const name = await screen.findByLabelText('Real name');
  fireEvent.change(name, { target: { value: 'Nora Needle' } });
  fireEvent.submit(name.closest('form')!);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const edit = fetching.mock.calls.find(([, init]) => init?.method === 'PUT');
  expect(JSON.parse(String(edit?.[1]?.body))).toEqual({
    uid: 'u7',
    realname: 'Nora Needle',
    was: { realname: '' },
    setNewPwd: false,
  });
});

test('every field has its label, the colour of the badge too', async () => {
  renderApp(<UserEditor user={user} onClose={() => undefined} />);
  await screen.findByLabelText('Real name');
  for (const label of ['Badge text', 'Badge color'])
    expect(document.querySelector(`label[for="${screen.getByLabelText(label).id}"]`)?.textContent).toBe(label);
});
