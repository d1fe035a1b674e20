import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminAudit: page('/admin/audit', {
    shell: 'admin',
    title: 'admin:nav.audit',
    menu: { section: 'people', rootOnly: true },
    file: 'audit/admin/AuditPage.tsx',
  }),
};
