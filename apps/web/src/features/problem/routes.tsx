import type { RouteObject } from 'react-router';
import { preloadCodeEditor } from '../../shared/editor/CodeEditor.tsx';
import { preloadMarkdown } from '../../shared/markdown/Markdown.tsx';
import { page } from '../../shared/page.ts';

const loadProblem = async () => {
  preloadMarkdown();
  preloadCodeEditor();
  return await import('../solve/ProblemPage.tsx');
};

export const routes: RouteObject[] = [
  page('/problem', () => import('./ProblemListPage.tsx'), { access: 'login' }),
  page('/problem/:problemID', loadProblem, { access: 'login', frame: 'workbench', nav: '/problem' }),
  page('/problem/:problemID/full-screen', loadProblem, { access: 'login', frame: 'focus' }),
];
