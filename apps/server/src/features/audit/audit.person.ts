import type { Person } from '../../platform/person.ts';

/** Of the audit log: who is deleted by administrators stays named in it; `replaceNameInAudit` is for who closes an account. */
export const auditPerson: Person = { columns: { 'audit_log.uid': 'stays', 'audit_log.username': 'stays' } };
