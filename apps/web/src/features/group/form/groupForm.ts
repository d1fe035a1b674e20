import type { BodyOf, group } from '@assay/contract';
import { type GroupFault, groupAuths, groupFault, groupLengths, oneLine } from '@assay/domain';

/** What stands in the form of a group. */
export interface GroupForm {
  name: string;
  shortName: string;
  brief: string;
  auth: number;
  code: string;
  visible: boolean;
  description: string;
}

export const emptyGroup: GroupForm = {
  name: '',
  shortName: '',
  brief: '',
  auth: groupAuths.public,
  code: '',
  visible: true,
  description: '',
};

/** As it is sent and stored: one line where there is one, no spaces around. */
export const sentGroup = (form: GroupForm): BodyOf<typeof group.addGroup> => ({
  name: oneLine(form.name),
  shortName: form.shortName.trim(),
  brief: oneLine(form.brief),
  description: form.description.trim(),
  auth: form.auth,
  code: form.auth === groupAuths.public ? undefined : form.code.trim(),
  visible: form.visible,
});

const fine = { name: 'aaaaa', shortName: 'aaaaa', brief: 'aaaaa', description: 'aaaaa', auth: 1, code: 'aaaaaa' };
const fields = ['name', 'shortName', 'brief', 'auth', 'code', 'description'] as const;

/** Every field that cannot be taken, as the rule of the server says of each by itself. */
export const groupFaults = (form: GroupForm): ReadonlySet<GroupFault> => {
  const { code, ...sent } = sentGroup(form) as Omit<GroupForm, 'code'> & { code?: string };
  const values = { ...sent, code: code ?? null };
  return new Set(
    fields.filter((field) => {
      const auth = field === 'code' ? values.auth : fine.auth;
      return groupFault({ ...fine, auth, [field]: values[field] }) === field;
    }),
  );
};

/** Figures that a text about a fault names. */
export const boundsOf = (fault: GroupFault): { min?: number; max?: number } => {
  if (fault === 'auth') return {};
  return fault === 'code' ? { max: groupLengths.code } : groupLengths[fault];
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code by chance, without letters that look like figures. */
export const freshCode = (): string =>
  [...crypto.getRandomValues(new Uint8Array(groupLengths.code))].map((byte) => letters[byte % letters.length]).join('');

/** A change of the form; whoever closes a public group has a code at once, and may take another. */
export const withCode = (form: GroupForm, change: Partial<GroupForm>): Partial<GroupForm> =>
  change.auth !== undefined && change.auth !== groupAuths.public && form.code === ''
    ? { ...change, code: freshCode() }
    : change;
