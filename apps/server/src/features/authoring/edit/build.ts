import type { Platform } from '../../../platform/platform.ts';
import type { Contests } from '../../contest/index.ts';
import type { LanguageService } from '../../language/index.ts';
import type { TrialService } from '../../submission/index.ts';
import { createCompileService } from './compile.service.ts';
import { createEditingDesk } from './desk.service.ts';
import { createProblemEditor, type OpenUpload } from './editor.service.ts';
import { createHistoryService } from './history.service.ts';

/** The services of the editor of problems. */
export const buildProblemEditing = (
  platform: Platform,
  needs: { contests: Contests; languages: LanguageService; trials: TrialService; openUpload: OpenUpload },
) => {
  const editor = createProblemEditor(platform, needs);
  return {
    editor,
    history: createHistoryService(platform, { editor }),
    desk: createEditingDesk(platform, { editor }),
    compiler: createCompileService(platform, { ...needs, editor }),
  };
};
export type ProblemEditing = ReturnType<typeof buildProblemEditing>;
