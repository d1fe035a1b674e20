import { Failure, mayTeachTraining, type Viewer } from '@assay/domain';
import type { Locale } from '@assay/locales';
import type { Platform } from '../../../platform/platform.ts';
import { openTraining } from '../open.ts';
import { problemsOf, sectionsOf } from '../training.store.ts';
import * as store from './class.store.ts';
import { classSheet } from './classSheet.ts';

/** A class in one look, for training admins. */
export const createClassService = ({ db }: Pick<Platform, 'db'>) => ({
  view: async (viewer: Viewer, tid: number) => {
    await openTraining(db, viewer, { tid }, mayTeachTraining);
    return { people: await store.classOf(db, tid), now: new Date() };
  },

  /** @throws {Failure} `submission.unknown` where a participant has sent nothing to a problem of the plan */
  latest: async (viewer: Viewer, asked: { tid: number; uid: string; pid: number }) => {
    await openTraining(db, viewer, { tid: asked.tid }, mayTeachTraining);
    const found = await store.latestRun(db, asked);
    if (!found) throw new Failure('submission.unknown');
    return found;
  },

  /** Answers the class as lines of a table. */
  sheet: async (viewer: Viewer, tid: number, locale: Locale) => {
    await openTraining(db, viewer, { tid }, mayTeachTraining);
    const [people, sections, problems] = await Promise.all([
      store.classOf(db, tid),
      sectionsOf(db, tid, null),
      problemsOf(db, { tid, uid: viewer.uid, locale, opened: false }),
    ]);
    const part = (id: number | null, title: string) => ({
      title,
      problems: problems.filter(({ sectionId }) => sectionId === id),
    });
    const first = part(null, '');
    const parts = [
      ...(first.problems.length > 0 && sections.length > 0 ? [first] : []),
      ...sections.map(({ id, title }) => part(id, title)),
    ];
    return classSheet(people, parts.length === 0 ? [first] : parts, locale);
  },
});
export type ClassService = ReturnType<typeof createClassService>;
