import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { CaptchaDialog } from './CaptchaDialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('who asked for words is asked in words again after a wrong answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const data = String(path).includes('question') ? { question: 'What is two plus two?' } : { img: 'data:,' };
    return Response.json({ status: 200, data: { ...data, captchaKey: 'key' }, msg: 'success' });
  });
  const challenge = { refusal: 'You submit often', answer: vi.fn(), close: vi.fn() };
  renderApp(<CaptchaDialog challenge={challenge} />);
  expect(await screen.findByRole('img')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask me in words' }));
  expect(await screen.findByText('What is two plus two?')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Result'), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(challenge.answer).toHaveBeenCalledWith({ captcha: '5', captchaKey: 'key' });
  cleanup();

  renderApp(<CaptchaDialog challenge={{ ...challenge, refusal: 'The captcha is wrong' }} />);
  expect(await screen.findByText('What is two plus two?')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
