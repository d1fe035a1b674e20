import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passTime } from '../../shared/testing/passTime.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { SearchBox } from './SearchBox.tsx';

const asked: string[] = [];
const found: Record<string, object> = {
  qx1: {
    problems: [
      { problemId: 'QX1', title: 'Quarks' },
      { problemId: 'QX12', title: 'Quarks again' },
    ],
    users: [],
    contests: [{ id: 7, title: 'QX1 Cup' }],
    trainings: [],
    discussions: [],
  },
  gauss: {
    problems: [],
    users: [{ username: 'Gauss', nickname: 'Carl' }],
    contests: [],
    trainings: [],
    discussions: [],
  },
};
const nothing = { problems: [], users: [], contests: [], trainings: [], discussions: [] };

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    const keyword = new URL(path, 'http://assay').searchParams.get('keyword') ?? '';
    asked.push(keyword);
    return new Response(JSON.stringify({ status: 200, data: found[keyword] ?? nothing }));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole('textbox', { name: 'Search' });
const draw = async () => {
  const { location } = renderApp(<SearchBox />);
  await act(async () => {
    field().focus();
    await import('./SearchList.tsx');
  });
  return location;
};
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await passTime(300);
  await passTime(10);
};
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key, code: key }));
const lines = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

test('what was found is listed while one types, asked for once the typing rests', async () => {
  await draw();
  for (const text of ['q', 'qx', 'qx1']) fireEvent.change(field(), { target: { value: text } });
  await passTime(300);
  await passTime(10);
  expect(asked).toEqual(['qx1']);
  expect(lines()).toEqual(['QX1Quarks', 'Problems matching “qx1”', 'QX12Quarks again', 'QX1 Cup']);
});

test('Enter opens the problem of that id, and the arrows lead to the others', async () => {
  const location = await draw();
  await type('qx1');
  await press('Enter');
  expect(location()).toBe('/problem/QX1');
  field().focus();
  await type('qx1');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await press(key);
  expect(location()).toBe('/contest/7');
});

test('Enter looks in the problems where none has that id, and before anything was found', async () => {
  const location = await draw();
  fireEvent.change(field(), { target: { value: 'qx1' } });
  await press('Enter');
  expect(location()).toBe('/problem?keyword=qx1');
});

test('a user is offered who exists, and nobody else', async () => {
  await draw();
  await type('gauss');
  expect(lines()).toEqual(['Problems matching “gauss”', 'Submissions by user “Gauss”', 'GaussCarl']);
  await type('gausss');
  expect(lines()).toEqual(['Problems matching “gausss”']);
  expect(screen.getByRole('status').textContent).toContain('has this in its name');
});

test('Escape leaves the field', async () => {
  await draw();
  await type('qx1');
  await press('Escape');
  expect(document.activeElement).not.toBe(field());
});
