/** What other areas may use of trainings; tables are met in `training.table.ts` (see ../../walls.test.ts). */
export type { PlanService } from './admin/plan.service.ts';
export { enterTraining, type OpenTraining, openTrainings, teachesWork } from './open.ts';
export type { TrainingService } from './training.service.ts';
export { findPlanned, problemsOf as problemsOfPlan, trainingsWith } from './training.store.ts';
