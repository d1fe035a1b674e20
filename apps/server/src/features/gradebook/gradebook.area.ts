import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Contests } from '../contest/index.ts';
import type { LiveBoards } from '../standings/index.ts';
import { gradebookRoutes } from './gradebook.routes.ts';
import { createGradebookService } from './gradebook.service.ts';
import { correctionsFor } from './gradebook.store.ts';
import { createGradeReader } from './gradeRows.ts';

export const gradebookArea = (platform: Platform, needs: { contests: Contests; boards: LiveBoards }) => {
  const books = createGradebookService(platform, { reader: createGradeReader(platform, needs) });
  return {
    services: {},
    routes: gradebookRoutes({ books }),
    person: {
      columns: { 'grade_correction.uid': 'stays', 'grade_correction.by': 'stays' },
      files: async function* ({ uid }) {
        yield { name: 'gradeCorrections.json', text: JSON.stringify(await correctionsFor(platform.db, uid), null, 2) };
      },
    },
  } satisfies Area;
};
