import { lazyPart } from '../../shared/lazyPart.tsx';

/** What other areas may use of trainings: where one is found, and when something is due. */
export { DueMark } from './list/DueMark.tsx';
export { placeOf as trainingPlace } from './place.ts';
export const TrainingForm = lazyPart(async () => (await import('./admin/form/TrainingForm.tsx')).TrainingForm);
/** Puts problems into a training, one after the other. */
export const AddTrainingProblems = lazyPart(async () => (await import('./admin/plan/AddProblems.tsx')).AddProblems);
export const PlanEditor = lazyPart(async () => (await import('./admin/plan/PlanEditor.tsx')).PlanEditor);
