import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

const options = ['C++ 17', 'Python3', 'PyPy3'].map((name) => ({ name, version: null, available: true, reason: null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('button and list have names; typing finds a language, the focus goes back', async () => {
  const onChange = vi.fn();
  renderApp(<LanguageSelect value="C++ 17" options={options} onChange={onChange} />);
  const name = 'Language: C++ 17';
  fireEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('listbox', { name: 'Languages', hidden: true }, { timeout: 10_000 })).toBeTruthy();
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
