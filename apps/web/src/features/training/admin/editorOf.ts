import { groupTraining, training, trainingAdmin } from '@assay/contract';

/** Calls by which trainings are edited: of the site in the back office, of a group there. */
const site = {
  categories: training.getTrainingCategory,
  list: trainingAdmin.adminGetTrainingList,
  read: trainingAdmin.adminGetTraining,
  create: trainingAdmin.createTraining,
  edit: trainingAdmin.editTraining,
  remove: trainingAdmin.deleteTraining,
  setStatus: trainingAdmin.changeTrainingStatus,
  problems: trainingAdmin.adminGetTrainingProblems,
  removeProblem: trainingAdmin.removeTrainingProblem,
  addPublic: trainingAdmin.addTrainingProblemFromPublic,
};

const group = {
  categories: groupTraining.getGroupTrainingCategories,
  list: groupTraining.adminGetGroupTrainings,
  read: groupTraining.getGroupTraining,
  create: groupTraining.addGroupTraining,
  edit: groupTraining.updateGroupTraining,
  remove: groupTraining.deleteGroupTraining,
  setStatus: groupTraining.changeGroupTrainingStatus,
  problems: groupTraining.getGroupTrainingProblems,
  removeProblem: groupTraining.removeGroupTrainingProblem,
  addPublic: groupTraining.addGroupTrainingProblemFromPublic,
};

/** The calls of a place; `gid` null: outside groups. */
export const editorOf = (gid: number | null): typeof site => (gid === null ? site : (group as unknown as typeof site));
