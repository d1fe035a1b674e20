import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { standardEditorSettings } from '../../../shared/editor/editorSettings.ts';
import { useEditorSettings } from './useEditorSettings.ts';

beforeEach(() => localStorage.clear());

it('keeps the settings of each problem; a new one begins like the last', () => {
  const first = renderHook(() => useEditorSettings('P1000'));
  expect(first.result.current[0]).toEqual(standardEditorSettings());
  act(() => first.result.current[1]({ theme: 'monokai', fontSize: 16, tabSize: 2, wrap: false }));
  const second = renderHook(() => useEditorSettings('P1001'));
  expect(second.result.current[0]).toEqual({ theme: 'monokai', fontSize: 16, tabSize: 2, wrap: false });
  act(() => second.result.current[1]({ theme: 'dracula', fontSize: 14, tabSize: 8, wrap: true }));
  expect(renderHook(() => useEditorSettings('P1000')).result.current[0].theme).toBe('monokai');
});

it('ignores what it cannot read', () => {
  localStorage.setItem('P1000', '{"theme":');
  localStorage.setItem('assay.editor', '{"theme":"pink","fontSize":99,"tabSize":4}');
  expect(renderHook(() => useEditorSettings('P1000')).result.current[0]).toEqual(standardEditorSettings());
});

it('wraps long lines on phones until somebody says otherwise', () => {
  const wide = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  localStorage.setItem('assay.editor', '{"theme":"monokai"}');
  const phone = renderHook(() => useEditorSettings('P1'));
  expect(phone.result.current[0]).toMatchObject({ theme: 'monokai', wrap: true });
  act(() => phone.result.current[1]({ ...phone.result.current[0], wrap: false }));
  expect(renderHook(() => useEditorSettings('P1')).result.current[0].wrap).toBe(false);
  wide.mockRestore();
});
