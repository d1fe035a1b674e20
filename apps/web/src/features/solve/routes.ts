import { preloadMarkdown } from '../../shared/markdown/Markdown.tsx';
import { archiveScope } from '../../shared/scope/archive.ts';
import { inScope } from '../../shared/scope/inScope.tsx';

const loadProblem = inScope(
  () => archiveScope,
  async () => {
    preloadMarkdown();
    return await import('./ProblemPage.tsx');
  },
);

/** Pages of the area, by their names in `shared/pages.ts`. */
export const routes = {
  problem: loadProblem,
  fullProblem: loadProblem,
};
