import { groupTraining, training, trainingAdmin, trainingCategory } from '@assay/contract';
import { Failure, isGroupMember, mayReadGroupDesk } from '@assay/domain';
import { implement, type Route } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOf } from '../../platform/sql/page.ts';
import { openGroup } from '../group/index.ts';
import type { CategoryService } from './admin/category.service.ts';
import type { PlanService } from './admin/plan.service.ts';
import type { TrainingAdminService } from './admin/trainingAdmin.service.ts';
import type { TrainingService } from './training.service.ts';

/** Calls of trainings: for who learns by them, for the back office, and for groups. */
export const trainingRoutes = (
  { db }: Pick<Platform, 'db'>,
  {
    trainings,
    editor,
    plans,
    categories,
  }: {
    trainings: TrainingService;
    editor: TrainingAdminService;
    plans: PlanService;
    categories: CategoryService;
  },
): Route[] => [
  implement(training.getTrainingCategory, () => trainings.categories(null)),
  implement(training.getTrainingList, async ({ query, caller }) => {
    const { records, total } = await trainings.list(caller, { ...query, gid: null });
    return pageOf(records, total, query);
  }),
  implement(training.getTraining, ({ query, caller }) => trainings.read(caller, query)),
  implement(training.registerTraining, async ({ body, caller }) => {
    await trainings.register(caller, body);
    return null;
  }),
  implement(training.leaveTraining, async ({ query, caller }) => {
    await trainings.leave(caller, query.tid);
    return null;
  }),
  implement(training.getTrainingAccess, async ({ query, caller }) => ({
    access: await trainings.access(caller, query.tid),
  })),
  implement(training.getTrainingProblemList, ({ query, caller, locale }) => trainings.problems(caller, query, locale)),
  implement(training.getTrainingRank, async ({ query, caller }) => {
    const { records, total } = await trainings.records(caller, query);
    return pageOf(records, total, query);
  }),
  implement(training.getOwnTrainings, ({ caller, locale }) => trainings.unfinished(caller, locale)),

  implement(trainingAdmin.adminGetTrainingList, async ({ query, caller }) => {
    const { records, total } = await editor.list(caller, { ...query, gid: null });
    return pageOf(records, total, query);
  }),
  implement(trainingAdmin.adminGetTraining, ({ query, caller }) => editor.read(caller, query.tid, false)),
  implement(trainingAdmin.createTraining, async ({ body, caller }) => ({
    id: await editor.create(caller, body, { gid: null }),
  })),
  implement(trainingAdmin.editTraining, async ({ body, caller }) => {
    await editor.update(caller, body, false);
    return null;
  }),
  implement(trainingAdmin.deleteTraining, async ({ query, caller }) => {
    await editor.delete(caller, query.tid, false);
    return null;
  }),
  implement(trainingAdmin.changeTrainingStatus, async ({ query, caller }) => {
    await editor.setStatus(caller, query.tid, query.status, false);
    return null;
  }),
  implement(trainingAdmin.adminGetTrainingProblems, async ({ query, caller }) => {
    const { records, total, links } = await plans.problems(caller, query, false);
    return { problemList: pageOf(records, total, query), trainingProblemMap: links };
  }),
  implement(trainingAdmin.editTrainingProblem, async ({ body, caller }) => {
    await plans.editLink(caller, body, false);
    return null;
  }),
  implement(trainingAdmin.removeTrainingProblem, async ({ query, caller }) => {
    await plans.removeProblem(caller, query, false);
    return null;
  }),
  implement(trainingAdmin.addTrainingProblemFromPublic, async ({ body, caller }) => {
    await plans.addFromPublic(caller, body, false);
    return null;
  }),
  implement(trainingAdmin.getTrainingPlan, ({ query, caller }) => plans.read(caller, query.tid)),
  implement(trainingAdmin.saveTrainingPlan, async ({ body, caller }) => {
    await plans.save(caller, body);
    return null;
  }),
  implement(trainingCategory.addCategory, ({ body, caller }) => categories.add(caller, body)),
  implement(trainingCategory.editCategory, async ({ body }) => {
    await categories.edit(body);
    return null;
  }),
  implement(trainingCategory.deleteCategory, async ({ query }) => {
    await categories.delete(query.cid);
    return null;
  }),

  implement(groupTraining.getGroupTrainings, async ({ query, caller }) => {
    await openGroup(db, caller, query.gid, isGroupMember);
    const { records, total } = await trainings.list(caller, query);
    return pageOf(records, total, query);
  }),
  implement(groupTraining.adminGetGroupTrainings, async ({ query, caller }) => {
    const { records, total } = await editor.list(caller, query);
    return pageOf(records, total, query);
  }),
  implement(groupTraining.getGroupTrainingCategories, async ({ query, caller }) => {
    await openGroup(db, caller, query.gid, mayReadGroupDesk);
    return trainings.categories(query.gid);
  }),
  implement(groupTraining.getGroupTraining, ({ query, caller }) => editor.read(caller, query.tid, true)),
  implement(groupTraining.addGroupTraining, async ({ body, caller }) => {
    const { gid } = body.training;
    if (!gid) throw new Failure('group.unknown');
    return { id: await editor.create(caller, body, { gid }) };
  }),
  implement(groupTraining.updateGroupTraining, async ({ body, caller }) => {
    await editor.update(caller, body, true);
    return null;
  }),
  implement(groupTraining.deleteGroupTraining, async ({ query, caller }) => {
    await editor.delete(caller, query.tid, true);
    return null;
  }),
  implement(groupTraining.changeGroupTrainingStatus, async ({ query, caller }) => {
    await editor.setStatus(caller, query.tid, query.status, true);
    return null;
  }),
  implement(groupTraining.getGroupTrainingProblems, async ({ query, caller }) => {
    const { records, total, links } = await plans.problems(caller, query, true);
    return { problemList: pageOf(records, total, query), trainingProblemMap: links };
  }),
  implement(groupTraining.updateGroupTrainingProblem, async ({ body, caller }) => {
    await plans.editLink(caller, body, true);
    return null;
  }),
  implement(groupTraining.removeGroupTrainingProblem, async ({ query, caller }) => {
    await plans.removeProblem(caller, query, true);
    return null;
  }),
  implement(groupTraining.addGroupTrainingProblemFromPublic, async ({ body, caller }) => {
    await plans.addFromPublic(caller, body, true);
    return null;
  }),
  implement(groupTraining.addGroupTrainingProblemFromGroup, async ({ query, caller }) => {
    await plans.addFromGroup(caller, query);
    return null;
  }),
];
