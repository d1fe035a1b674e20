import { tagAdmin } from '@assay/contract';
import { done, implement, type Route } from '../../../platform/http/implement.ts';
import type { TagService } from './tag.service.ts';

/** The back office of tags. */
export const tagRoutes = ({ tags }: { tags: TagService }): Route[] => [
  implement(tagAdmin.addTag, ({ body, caller }) => tags.add(caller, body)),
  implement(tagAdmin.updateTag, async ({ body, caller, locale }) => {
    await tags.update(caller, body, locale);
    return done;
  }),
  implement(tagAdmin.deleteTag, async ({ query, caller }) => {
    await tags.remove(caller, query.tid);
    return done;
  }),
  implement(tagAdmin.getTagClassification, ({ query, locale }) => tags.classifications(query.oj, locale)),
  implement(tagAdmin.addTagClassification, ({ body, caller }) => tags.addClassification(caller, body)),
  implement(tagAdmin.updateTagClassification, async ({ body, caller, locale }) => {
    await tags.updateClassification(caller, body, locale);
    return done;
  }),
  implement(tagAdmin.deleteTagClassification, async ({ query, caller }) => {
    await tags.removeClassification(caller, query.tcid);
    return done;
  }),
];
