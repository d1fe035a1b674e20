import { Failure } from '../failure/failure.ts';
import { languageByName } from '../language/catalogue.ts';
import { type LabSpec, labBounds } from './spec.ts';

const refuse = (field: string): never => {
  throw new Failure('request.invalid', { field });
};

/** @throws {Failure} `request.invalid` where a lab contradicts itself, `lab.tooMuch` where its programs are too long together */
export const checkLab = (spec: LabSpec): void => {
  const { solutions, generators, validator, checkerTests, recipe } = spec;
  for (const [field, list] of Object.entries({ solutions, generators, checkerTests })) {
    if (new Set(list.map((one) => one.name)).size < list.length) refuse(field);
  }
  const programs = [...solutions, ...generators, ...(validator ? [validator] : [])];
  for (const { language } of programs) {
    if (!languageByName(language)) throw new Failure('submission.languageUnknown', { language });
  }
  if (programs.some(({ code }) => code.length > labBounds.code)) refuse('code');
  if (recipe.length > labBounds.recipe) refuse('recipe');
  if (programs.reduce((sum, one) => sum + one.code.length, 0) > labBounds.allCode) throw new Failure('lab.tooMuch');
  if (solutions.filter((one) => one.isModel).length > 1) refuse('isModel');
  if (solutions.some((one) => one.isModel && one.expect !== 'right')) refuse('isModel');
};
