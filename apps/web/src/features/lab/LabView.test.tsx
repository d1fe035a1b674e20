import { emptyLab, type LabSpec } from '@assay/domain';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import { LabView } from './LabView.tsx';

vi.mock('../../shared/editor/CodeEditor.tsx', () => ({
  CodeEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (code: string) => void }) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

type Lab = Parameters<typeof LabView>[0]['lab'];
const labOf = (change: Partial<Lab> = {}, spec: Partial<LabSpec> = {}): Lab =>
  ({
    pid: 7,
    problemId: 'P7',
    title: 'Largest',
    timeLimit: 1000,
    memoryLimit: 256,
    tests: 0,
    isOi: false,
    isInteractive: false,
    version: 3,
    modifiedUser: 'ann',
    runs: [],
    spec: { ...emptyLab, ...spec },
    ...change,
  }) as unknown as Lab;
const model = { name: 'std', language: 'C++ 17', code: 'm', expect: 'right', isModel: true } as const;
const wrong = { name: 'wrong', language: 'C++ 17', code: 'w', expect: 'wrong', isModel: false } as const;

const sent: { call: string; body: unknown }[] = [];
let refuses = false;
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  refuses = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const call = `${init?.method} ${String(request)}`;
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    if (refuses) return Response.json({ status: 409, data: null, msg: 'Somebody else was first' });
    return Response.json({ status: 200, data: { id: 1, version: 4 }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (lab: Lab, tab: string) => renderApp(<LabView lab={lab} />, { path: `/?tab=${tab}` });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const posted = (part: string) => sent.filter(({ call }) => call.includes(part));

test('programs are added, the first solution as the model, and kept before anything is built', async () => {
  open(labOf(), 'programs');
  expect((screen.getByRole('button', { name: 'Build and check' }) as HTMLButtonElement).disabled).toBe(true);
  await screen.findByRole('button', { name: 'Solution' });
  await press('Solution');
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'int main() {}' } });
  await press('Validator');
  await press('Generator');
  await press('Save and build');
  await waitFor(() => expect(posted('lab/run')).toHaveLength(1));
  expect(sent.map(({ call }) => call.split(' ')[0])).toContain('PUT');
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    pid: 7,
    version: 3,
    spec: {
      solutions: [{ name: 'std', code: 'int main() {}', expect: 'right', isModel: true }],
      validator: { name: 'validator' },
      generators: [{ name: 'gen' }],
    },
  });
});

test('what could not be saved stays, and nothing is built from what was there before', async () => {
  refuses = true;
  open(labOf({}, { solutions: [model] }), 'programs');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'mine' } });
  await press('Save and build');
  await waitFor(() => expect(posted('PUT')).toHaveLength(1));
  expect(posted('POST')).toEqual([]);
  expect((screen.getByLabelText('Code') as HTMLTextAreaElement).value).toBe('mine');
});

test('what was typed and not saved is there again for who comes back, until it is saved', async () => {
  const first = open(labOf({}, { solutions: [model] }), 'programs');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'mine' } });
  first.unmount();
  const second = open(labOf({}, { solutions: [model] }), 'programs');
  expect(((await screen.findByLabelText('Code')) as HTMLTextAreaElement).value).toBe('mine');
  await press('Save');
  await waitFor(() => expect(posted('PUT')).toHaveLength(1));
  second.unmount();
  open(labOf({}, { solutions: [model] }), 'programs');
  expect(((await screen.findByLabelText('Code')) as HTMLTextAreaElement).value).toBe('m');
});

test('what was typed while a save was under way is saved after it', async () => {
  open(labOf({}, { solutions: [model] }), 'programs');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'mine' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'mine too' } });
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
  await press('Save');
  await waitFor(() => expect(posted('PUT')).toHaveLength(2));
  expect(posted('PUT').map(({ body }) => body)).toMatchObject([
    { version: 3, spec: { solutions: [{ code: 'mine' }] } },
    { version: 4, spec: { solutions: [{ code: 'mine too' }] } },
  ]);
});

test('a program of the list is shown when it is chosen', async () => {
  open(labOf({}, { solutions: [model, wrong] }), 'programs');
  expect(((await screen.findByLabelText('Code')) as HTMLTextAreaElement).value).toBe('m');
  fireEvent.click(screen.getByRole('button', { name: /^wrong/ }));
  expect((screen.getByLabelText('Code') as HTMLTextAreaElement).value).toBe('w');
});

test('the recipe says how many tests it makes, and which of its lines is wrong', async () => {
  const generators = [{ name: 'gen', language: 'C++ 17', code: 'g' }];
  open(labOf({}, { generators }), 'tests');
  const recipe = await screen.findByRole('textbox', { name: 'Recipe of tests' });
  fireEvent.change(recipe, { target: { value: 'gen {1..5}\n' } });
  expect(screen.getByText(/^5 tests/)).toBeTruthy();
  fireEvent.change(recipe, { target: { value: 'gen 1\nnobody 2\n' } });
  expect(screen.getByText(/line 2/)).toBeTruthy();
});

test.each([
  [labOf({ isInteractive: true }, { solutions: [model, wrong] }), /conversation/],
  [labOf({}, { solutions: [model] }), /takes a model solution/],
])('the stress test says why there is none', async (lab, why) => {
  open(lab, 'stress');
  expect(await screen.findByText(why)).toBeTruthy();
});
