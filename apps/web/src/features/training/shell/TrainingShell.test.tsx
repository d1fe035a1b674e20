import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import IntroductionPage from '../IntroductionPage.tsx';
import ProblemsPage from '../ProblemsPage.tsx';
import { aProblem, aSection, aTraining } from '../testing.tsx';
import TrainingShell from './TrainingShell.tsx';

let info = aTraining();
let problems = [aProblem()];
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  info = aTraining();
  problems = [aProblem()];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const url = String(request);
    if (url.includes('register-training')) {
      const body = JSON.parse(String(init?.body));
      sent.push(body);
      if (body.password !== 'open') return Response.json({ status: 400, data: null, msg: 'wrong' }, { status: 400 });
      info = aTraining();
      return Response.json({ status: 200, data: null, msg: 'success' });
    }
    const data = url.includes('problem-list') ? problems : info;
    return Response.json({ status: 200, data, msg: 'success' });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (page: React.ReactNode, rest = '') =>
  renderApp(<TrainingShell />, {
    path: `/training/7${rest}`,
    pattern: '/training/:trainingID',
    children: [{ path: rest.slice(1), element: page }],
  });

test('before the password the problems are locked; a right one opens them', async () => {
  info = aTraining({ entry: 'password', rights: { ...info.rights, records: false } });
  draw(<ProblemsPage />, '/problems');
  const field = await screen.findByLabelText('Training password');
  expect(document.querySelector('a[href="/training/7/problems"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enter the training' }));
  expect(await screen.findByText('Enter the training password', { selector: '[role="alert"], p, div' })).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: 'shut' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enter the training' }));
  expect(await screen.findByText('wrong')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('shut');
  fireEvent.change(field, { target: { value: 'open' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enter the training' }));
  expect(await screen.findByRole('link', { name: 'Problem 1' })).toBeTruthy();
  expect(sent).toEqual([
    { tid: 7, password: 'shut' },
    { tid: 7, password: 'open' },
  ]);
});

test('problems stand below their parts, with what is late and what of it counts', async () => {
  info = aTraining({
    sections: [
      aSection({ id: 1, title: 'Stacks', text: 'Read first', dueAt: '2026-11-27T12:00:00.000+0000', lateFactor: 0.8 }),
      aSection({ id: 2, title: 'Trees', openAt: '2199-11-30T12:00:00.000+0000' }),
    ],
  });
  problems = [
    aProblem({ pid: 1, sectionId: 1, myStatus: 0, share: 0.8, isLate: true }),
    aProblem({ pid: 2, sectionId: 1, myStatus: -1 }),
    aProblem({ pid: 3, sectionId: 1, myStatus: -10 }),
  ];
  draw(<ProblemsPage />, '/problems');
  expect(await screen.findByText('late · counts 80%')).toBeTruthy();
  expect(screen.getByText('Solved')).toBeTruthy();
  expect(screen.getAllByText('Tried')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Trees' })).toBeTruthy();
  expect(screen.getByText(/submissions are practice now/, { selector: 'h3 ~ span *' })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
});

test('a training without problems is done', async () => {
  problems = [];
  draw(<ProblemsPage />, '/problems');
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100'));
  expect(screen.getByText('No problems yet')).toBeTruthy();
});

test('the introduction tells number, access, category, problems, author and date; the tab has the title', async () => {
  draw(<IntroductionPage />);
  expect(await screen.findByText('Trees', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('7', { selector: 'dd' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^Data structures · /));
});
