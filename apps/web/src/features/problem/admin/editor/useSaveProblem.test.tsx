import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../../shared/testing/renderApp.tsx';
import { newForm } from './problemForm.ts';
import { useSaveProblem } from './useSaveProblem.tsx';

const onSaved = vi.fn();

afterEach(() => {
  cleanup();
  onSaved.mockClear();
  vi.restoreAllMocks();
});

const Save = ({ pid = 0, named }: { pid?: number; named?: { displayId: string; displayTitle: string } }) => {
  const { save, refusal } = useSaveProblem({ pid, cid: 9, named, problemId: 'SUM', onSaved });
  const form = { ...newForm(true), problemId: 'SUM', displayId: 'A', displayTitle: 'Sums' };
  return (
    <button type="button" onClick={() => void save(form, undefined)}>
      save {refusal}
    </button>
  );
};

test('a new problem whose name the contest refuses is not made a second time', async () => {
  const sent: { path: string; method: string; id: unknown; basedOn: unknown; pid: unknown }[] = [];
  let isRefused = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input instanceof Request ? input.url : input), 'http://localhost');
    const body = JSON.parse(String(init?.body ?? 'null')) ?? {};
    sent.push({ path, method: init?.method ?? '', id: body.problem?.id, basedOn: body.basedOn, pid: body.pid });
    if (!path.endsWith('/contest-problem'))
      return Response.json({ status: 200, data: { pid: 41, revision: 3, isNewRelease: false, submissions: 0 } });
    const answer = isRefused ? { status: 400, data: null, msg: 'A is used' } : { status: 200, data: null };
    isRefused = false;
    return Response.json(answer);
  });
  renderApp(<Save />);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(/A is used/);
  expect(onSaved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(41));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/admin/contest/problem',
    'PUT /api/admin/contest/contest-problem',
    'PUT /api/admin/problem',
    'PUT /api/admin/contest/contest-problem',
  ]);
  expect(sent[2]).toMatchObject({ id: 41, basedOn: 3 });
  expect([sent[1]?.pid, sent[3]?.pid]).toEqual([41, 41]);
});

test.each([
  [{ displayId: 'A', displayTitle: 'Sums' }, ['PUT /api/admin/problem']],
  [{ displayId: 'B', displayTitle: 'Sums' }, ['PUT /api/admin/problem', 'PUT /api/admin/contest/contest-problem']],
])('a problem that began as %j is named only where that was changed', async (named, expected) => {
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://localhost');
    sent.push(`${init?.method} ${pathname}`);
    return Response.json({ status: 200, data: { pid: 41, revision: 4, isNewRelease: false, submissions: 0 } });
  });
  renderApp(<Save pid={41} named={named} />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(41));
  expect(sent).toEqual(expected);
});
