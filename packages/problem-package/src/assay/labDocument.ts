import { languageByName } from '@assay/domain/language';
import { checkerExpectations, type LabProgram, type LabSpec, labBounds, labExpectations } from '@assay/domain/problem';
import { z } from 'zod';
import { bytesSource, type FileSource, readBytes } from '../fileSource.ts';
import { extensionOf } from '../fileTree.ts';
import { decodeText } from '../text/decodeText.ts';

const file = z.string().min(1).max(1024);
const name = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/);
const points = z.number().min(0).max(1_000_000);
const text = z.string().max(labBounds.checkerText);
const program = z.strictObject({ name, language: z.string().max(64), file });

/** A lab whose programs and recipe are files of the package, so that people can work on them. */
export const labDocument = z.strictObject({
  solutions: z
    .array(
      program.extend({
        expect: z.enum(labExpectations),
        isModel: z.boolean(),
        points: points.optional(),
        groups: z
          .array(z.strictObject({ group: z.int().min(1).max(9999), points }))
          .max(100)
          .optional(),
      }),
    )
    .max(labBounds.solutions),
  validator: program.nullable(),
  generators: z.array(program).max(labBounds.generators),
  recipe: z.strictObject({ file }),
  checkerTests: z
    .array(z.strictObject({ name, input: text, output: text, answer: text, expect: z.enum(checkerExpectations) }))
    .max(labBounds.checkerTests),
  settings: z.strictObject({
    runOnSave: z.boolean(),
    slowestTimes: z.number().min(1).max(10),
    fastestThrough: z.number().min(1).max(10),
    measureTimes: z.number().min(1).max(8),
  }),
});
type LabDocument = z.output<typeof labDocument>;

/** Puts a lab into a package; `add` answers the path that a file got. */
export const writeLab = (lab: LabSpec, add: (path: string, file: FileSource) => string): LabDocument => {
  const put = (path: string, content: string) => add(path, bytesSource(path, Buffer.from(content)));
  const program = <Program extends LabProgram>(place: string, { code, ...rest }: Program) => ({
    ...rest,
    file: put(`lab/${place}/${rest.name}.${extensionOf(languageByName(rest.language)?.source ?? '') || 'txt'}`, code),
  });
  return {
    ...lab,
    solutions: lab.solutions.map((one) => program('solutions', one)),
    validator: lab.validator && program('validator', lab.validator),
    generators: lab.generators.map((one) => program('generators', one)),
    recipe: { file: put('lab/recipe.txt', lab.recipe) },
  };
};

/** Reads a lab back. Throws `file.tooLarge`, and what `open` throws of a file that is not there. */
export const readLab = async (document: LabDocument, open: (path: string) => FileSource): Promise<LabSpec> => {
  const textOf = async (path: string, most: number): Promise<string> =>
    decodeText(await readBytes(open(path), most)).text;
  // A character has up to four bytes.
  const program = async <Found extends { name: string; language: string; file: string }>({
    file: path,
    ...rest
  }: Found) => ({ ...rest, code: await textOf(path, 4 * labBounds.code) });
  const solutions = [];
  for (const one of document.solutions) solutions.push(await program(one));
  const generators = [];
  for (const one of document.generators) generators.push(await program(one));
  return {
    ...document,
    solutions,
    validator: document.validator && (await program(document.validator)),
    generators,
    recipe: await textOf(document.recipe.file, 4 * labBounds.recipe),
  };
};
