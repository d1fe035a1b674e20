import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

const options = ['C++ 17', 'Python3', 'PyPy3'].map((name) => ({ name, version: null, available: true }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('button and list have names; typing finds a language, the focus goes back', async () => {
  const onChange = vi.fn();
  renderApp(<LanguageSelect value="C++ 17" options={options} onChange={onChange} />);
  const name = 'Language: C++ 17';
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('listbox', { name: 'Languages', hidden: true })).toBeTruthy();
  const button = screen.getByRole('button', { name });
  const search = screen.getByLabelText('Search languages');
  fireEvent.change(search, { target: { value: 'pyth' } });
  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true }).map((one) => one.textContent)).toEqual(['Python3']),
  );
  fireEvent.click(screen.getByRole('option', { name: 'Python3', hidden: true }));
  expect(onChange).toHaveBeenCalledWith('Python3');
  expect(document.activeElement).toBe(button);
  expect(localStorage.getItem('assay.codeLanguages.recent')).toBe('["Python3"]');
});

test('Enter takes the first of those that typing leaves', async () => {
  const onChange = vi.fn();
  renderApp(<LanguageSelect value="C++ 17" options={options} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Language: C++ 17' }));
  const search = await screen.findByLabelText('Search languages');
  fireEvent.change(search, { target: { value: 'py' } });
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(2));
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('PyPy3');
});

test('a language that no judge can run says so in the reader’s words, not in those of its installer', async () => {
  const missing = { name: 'Ada', version: null, available: false, reason: '/usr/bin/gnatmake is not installed' };
  renderApp(<LanguageSelect value="C++ 17" options={[...options, missing]} onChange={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Language: C++ 17' }));
  expect((await screen.findByRole('option', { name: /Ada/, hidden: true })).textContent).toBe('AdaNo judge can run it');
});
