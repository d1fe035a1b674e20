import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('who cannot see the picture is asked in words, and again after a wrong answer', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = String(address);
    if (path.includes('apply')) {
      sent.push(JSON.parse(String(init?.body)));
      return Response.json({ status: 400, data: null, msg: 'The captcha is wrong or has expired' });
    }
    if (path.includes('check')) return Response.json({ status: 200, data: { username: false, email: true } });
    const task = path.includes('question')
      ? { question: 'What is two plus two?', captchaKey: 'words' }
      : { img: 'data:,' };
    return Response.json({ status: 200, data: { captchaKey: 'picture', ...task } });
  });
  renderApp(<ResetRequestForm />);
  expect(await screen.findByRole('img', { name: 'A picture of a sum; enter the result' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask me in words' }));
  expect(await screen.findByText('What is two plus two?')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  const answer = screen.getByLabelText<HTMLInputElement>('Captcha');
  const described = document.getElementById(answer.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(described?.textContent).toBe('What is two plus two?');
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ann@example.org' } });
  fireEvent.change(answer, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reset e-mail' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'ann@example.org', captcha: '5', captchaKey: 'words' }]));
  await waitFor(() => expect(answer.value).toBe(''));
  expect(await screen.findByText('What is two plus two?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show a picture' })).toBeTruthy();
});
