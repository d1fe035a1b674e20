import { expect, test } from 'vitest';
import { emptyGroup, freshCode, groupFaults, sentGroup } from './form/groupForm.ts';
import { widthOf } from './home/nameWidth.ts';
import { inviteState } from './members/inviteState.ts';
import { currentTab, shownTabs } from './shell/groupTabs.ts';
import { groupDetail } from './testing/groupDetail.ts';

const good = {
  ...emptyGroup,
  name: 'Algorithms',
  shortName: 'ALGOC',
  brief: 'Second year',
  description: 'Homework on Wednesdays',
};

test('every field that cannot be taken is named, the code only where one is needed', () => {
  expect([...groupFaults(emptyGroup)]).toEqual(['name', 'shortName', 'brief', 'description']);
  expect([...groupFaults(good)]).toEqual([]);
  expect([...groupFaults({ ...good, auth: 3, code: 'K7Q2M' })]).toEqual(['code']);
  expect([...groupFaults({ ...good, auth: 3, code: freshCode() })]).toEqual([]);
  expect([...groupFaults({ ...good, shortName: 'AL-GO' })]).toEqual(['shortName']);
});

test('what is sent is one line, trimmed, and a public group has no code', () => {
  expect(sentGroup({ ...good, name: '  Algo\nrithms ', code: 'K7Q2MX' })).toMatchObject({
    name: 'Algo rithms',
    code: undefined,
  });
});

test('wide characters count double in the width of a name', () => {
  expect(widthOf('ab算法')).toBe(6);
  expect(widthOf('Competitive Programming Club')).toBeGreaterThan(26);
});

test('a link is open until it is revoked, used up or over', () => {
  const link = { revokedAt: null, uses: 0, maxUses: 2, expiresAt: '2026-11-28T00:00:00.000+0000' };
  const before = Date.UTC(2026, 10, 27);
  expect(inviteState(link, before)).toBe('open');
  expect(inviteState({ ...link, uses: 2 }, before)).toBe('used');
  expect(inviteState(link, Date.UTC(2026, 10, 29))).toBe('expired');
  expect(inviteState({ ...link, uses: 2, revokedAt: link.expiresAt }, before)).toBe('revoked');
});

test('announcements are a tab of admins, settings one of roots', () => {
  const names = (rights: Parameters<typeof groupDetail>[0]): string[] => {
    const info = groupDetail(rights);
    return shownTabs({ info, rights: info.rights }, { openGroupDiscussion: true }).map(({ name }) => name);
  };
  expect(names({ rights: { member: true } })).not.toContain('announcements');
  expect(names({ rights: { member: true, admin: true } })).toContain('announcements');
  expect(names({ rights: { member: true, admin: true } })).not.toContain('setting');
  expect(names({ rights: { member: true, admin: true, root: true } })).toContain('setting');
});

test('the address tells the tab', () => {
  expect(currentTab('/group/7/', 7)).toBe('home');
  expect(currentTab('/group/7/member', 7)).toBe('members');
  expect(currentTab('/group/7/rank', 7)).toBe('rank');
  expect(currentTab('/group/7/training/3/edit', 7)).toBe('trainings');
  expect(currentTab('/group/7/submission-detail/12', 7)).toBe('submissions');
});
