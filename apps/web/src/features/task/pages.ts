import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminTasks: page('/admin/tasks', {
    shell: 'admin',
    title: 'admin:nav.tasks',
    menu: { section: 'overview', rootOnly: true },
    calls: ['task.getTasks?currentPage=1&limit=10'],
    file: 'task/admin/TasksPage.tsx',
  }),
};
