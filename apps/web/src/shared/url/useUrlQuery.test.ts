import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { optionalWhole, pageNumber, text } from './fields.ts';
import { readQuery, useUrlQuery, writeQuery } from './useUrlQuery.ts';

const fields = {
  keyword: text(),
  difficulty: optionalWhole({ min: 0, max: 2 }),
  currentPage: pageNumber(),
};

test('what does not fit falls back, the rest is kept', () => {
  const parameters = new URLSearchParams('keyword=dp&difficulty=9&currentPage=0&other=1');
  expect(readQuery(fields, parameters)).toEqual({ keyword: 'dp', currentPage: 1 });
});

test('defaults and empty values leave the address, foreign parameters stay', () => {
  const parameters = new URLSearchParams('keyword=dp&currentPage=4&other=1');
  expect(writeQuery(fields, parameters, { keyword: '', currentPage: 1 }).toString()).toBe('other=1');
  expect(writeQuery(fields, parameters, { difficulty: 0 }).toString()).toBe(
    'keyword=dp&currentPage=4&other=1&difficulty=0',
  );
});

test('changes of one moment add up, also through a function of an earlier drawing', () => {
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: ['/?keyword=dp&difficulty=2&currentPage=3&other=1'] }, children);
  const { result } = renderHook(() => useUrlQuery(fields), { wrapper });
  const early = result.current;
  act(() => {
    early.clearQuery();
    early.setQuery({ keyword: 'graph' });
  });
  expect(result.current.query).toEqual({ keyword: 'graph', currentPage: 1 });
  act(() => early.setQuery({ difficulty: 1 }));
  expect(result.current.query).toEqual({ keyword: 'graph', difficulty: 1, currentPage: 1 });
  expect(result.current.active).toBe(2);
});
