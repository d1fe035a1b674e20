import { groupTraining, training, trainingAdmin } from '@assay/contract';

/** What a change of a plan makes old. */
export const planCalls = [
  trainingAdmin.getTrainingPlan,
  trainingAdmin.adminGetTrainingProblems,
  groupTraining.getGroupTrainingProblems,
  training.getTraining,
  training.getTrainingProblemList,
];
