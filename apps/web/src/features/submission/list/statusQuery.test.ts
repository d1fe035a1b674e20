import { describe, expect, it } from 'vitest';
import { readQuery, writeQuery } from '../../../shared/url/useUrlQuery.ts';
import { listedStatuses, listInput, rejudgeAddress, statusQuery } from './statusQuery.ts';

const read = (search: string) => readQuery(statusQuery, new URLSearchParams(search));

describe('the address of the submission list', () => {
  it('reads the link of a problem page and of a profile', () => {
    expect(read('problemID=P1000&completeProblemID=true')).toMatchObject({
      problemID: 'P1000',
      completeProblemID: true,
      limit: 15,
    });
    expect(read('username=ann&status=0')).toMatchObject({ username: 'ann', status: '0', onlyMine: false });
    expect(read('onlyMine=true').onlyMine).toBe(true);
  });

  it.each([
    ['status=77', { status: '' }],
    ['status=-10', { status: '' }],
    ['onlyMine=maybe', { onlyMine: false }],
    ['limit=7', { limit: 15 }],
    ['currentPage=0', { currentPage: 1 }],
  ])('falls back to the default for %s', (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  it('asks for negative and zero statuses, and never for the own ones of a visitor', () => {
    expect(listInput(read('status=-1&onlyMine=true'), false)).toMatchObject({ status: -1, onlyMine: false });
    expect(listInput(read('status=0&onlyMine=true'), true)).toMatchObject({ status: 0, onlyMine: true });
    expect(listedStatuses).toContain(10);
  });

  it('asks for one language, or for none', () => {
    expect(listInput(read('language=C%2B%2B+17'), false).language).toBe('C++ 17');
    expect(listInput(read(''), false).language).toBeUndefined();
  });

  it('writes switches only when they are on', () => {
    expect(writeQuery(statusQuery, new URLSearchParams(), { onlyMine: true }).toString()).toBe('onlyMine=true');
    expect(writeQuery(statusQuery, new URLSearchParams('onlyMine=true'), { onlyMine: false }).toString()).toBe('');
  });

  it('leads the super admin to a rejudge of what is listed', () => {
    expect(rejudgeAddress(read(''), 'root')).toBeUndefined();
    expect(rejudgeAddress(read('problemID=P1000&status=-1&username=ann'), 'root')).toBe(
      '/admin/rejudges/new?problemId=P1000&username=ann&status=-1',
    );
    expect(rejudgeAddress(read('language=C%2B%2B+17'), 'root')).toBe('/admin/rejudges/new?language=C%2B%2B+17');
    expect(rejudgeAddress(read('onlyMine=true'), 'root')).toBe('/admin/rejudges/new?username=root');
  });
});
