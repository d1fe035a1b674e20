import type { group } from '@assay/contract';

const rights: group.GroupDetail['rights'] = {
  member: false,
  admin: false,
  work: false,
  root: false,
  change: false,
  archive: false,
  copy: false,
  leave: false,
  disband: false,
  apply: false,
};

interface Given extends Partial<Omit<group.GroupDetail, 'rights'>> {
  rights?: Partial<group.GroupDetail['rights']>;
}

/** A protected group as the server tells of it, for somebody outside; what is given differs. */
export const groupDetail = ({ rights: given = {}, ...facts }: Given = {}): group.GroupDetail => ({
  id: 7,
  avatar: null,
  name: 'Algorithms 2026',
  shortName: 'ALGOC',
  brief: 'Second year, class 2',
  description: 'Homework on Wednesdays',
  owner: 'gu_wei',
  uid: 'u1',
  auth: 2,
  visible: true,
  status: 0,
  code: null,
  memberCount: 48,
  archivedAt: null,
  gmtCreate: '2026-09-01T08:00:00.000+0000',
  gmtModified: '2026-09-01T08:00:00.000+0000',
  level: 0,
  isOwner: false,
  refusal: null,
  applications: 0,
  ...facts,
  rights: { ...rights, ...given },
});
