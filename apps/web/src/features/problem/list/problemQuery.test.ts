import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from '../../../shared/url/useUrlQuery.ts';
import { listInput, problemQuery, tagSource, toggleTag } from './problemQuery.ts';

const read = (search: string) => readQuery(problemQuery, new URLSearchParams(search));

describe('the address of the problem list', () => {
  it('reads every filter', () => {
    expect(read('keyword=path&difficulty=2&oj=HDU&tagId=3,7&currentPage=4&limit=50')).toEqual({
      keyword: 'path',
      difficulty: '2',
      oj: 'HDU',
      tagId: '3,7',
      currentPage: 4,
      limit: 50,
    });
  });

  it.each([
    ['currentPage=0', { currentPage: 1 }],
    ['currentPage=-3', { currentPage: 1 }],
    ['limit=31', { limit: 30 }],
    ['difficulty=9', { difficulty: '' }],
    ['oj=Nowhere', { oj: '' }],
    ['tagId=1;drop', { tagId: '' }],
  ])('falls back to the default for %s', (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  it('leaves defaults out and keeps what others wrote', () => {
    const written = writeQuery(problemQuery, new URLSearchParams('l=en&difficulty=1'), {
      difficulty: '',
      keyword: 'sum',
      limit: 30,
    });
    expect(written.toString()).toBe('l=en&keyword=sum');
  });

  it('asks the server for no more than what is set', () => {
    expect(listInput(read('difficulty=0'))).toEqual({
      keyword: undefined,
      oj: undefined,
      tagId: undefined,
      difficulty: 0,
      currentPage: 1,
      limit: 30,
    });
  });

  it('names the source of tags as the server does', () => {
    expect([tagSource(''), tagSource('Mine'), tagSource('CF')]).toEqual(['ALL', 'ME', 'CF']);
  });

  it('adds and removes tags', () => {
    expect(toggleTag('', 5)).toBe('5');
    expect(toggleTag('5', 8)).toBe('5,8');
    expect(toggleTag('5,8', 5)).toBe('8');
    expect(toggleTag('8', 8)).toBe('');
  });
});
