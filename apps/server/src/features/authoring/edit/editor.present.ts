import {
  exactPoints,
  type GroupFacts,
  mayDeleteProblem,
  maySetProblemAuth,
  mostOfProblem,
  type ProblemState,
  problemAuths,
  problemTypes,
  type Viewer,
} from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import { extraFileTexts, presentProblem } from '../../problem/index.ts';
import { programOf, sourceText } from './programs.ts';
import type { StoredProblem } from './state.store.ts';

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const jsonOf = (files: Record<string, string>): string | null =>
  Object.keys(files).length > 0 ? JSON.stringify(files) : null;

/** Characters of all typed tests together that go into the editor. */
const mostTyped = 2_000_000;

/** Are the tests such as somebody typed? What a form cannot hold is listed by its names: it would come back without its text. */
const areTyped = ({ isUploadCase, release: { cases } }: ProblemState): boolean =>
  !isUploadCase &&
  cases.length <= mostOfProblem.typedCases &&
  sum(cases.map(({ input, output }) => input.size + output.size)) <= mostTyped;

/** A problem for those who may edit it, with the programs and files that readers never see. */
export const presentForEditor = async (
  { row, state }: StoredProblem,
  more: { revision: number; outdated: string[]; viewer: Viewer; group: GroupFacts | undefined },
  blobs: Platform['blobs'],
) => {
  const { release } = state;
  const program = programOf(release);
  const [userFiles, judgeFiles, spjCode] = await Promise.all([
    extraFileTexts(release.userExtraFiles, blobs),
    extraFileTexts(release.judgeExtraFiles, blobs),
    sourceText(program, blobs),
  ]);
  return {
    ...presentProblem(row, release, undefined, userFiles),
    spjCode: program ? spjCode : null,
    spjLanguage: program?.language ?? null,
    judgeExtraFile: jsonOf(judgeFiles),
    isUploadCase: !areTyped(state),
    caseVersion: row.releaseId === null ? null : String(row.releaseId),
    revision: more.revision,
    translations: state.translations,
    outdated: more.outdated,
    tagNames: state.tags,
    languages: state.languages,
    codeTemplates: state.templates,
    spjProtocol: program?.protocol ?? null,
    spjOtherFiles: program ? Object.keys(program.sources).filter((name) => name !== program.main) : [],
    showCaseValues: release.showCaseValues ?? false,
    hasOwnComparison: release.tokens !== undefined || release.comparer !== undefined,
    cases: {
      count: release.cases.length,
      bytes: sum(release.cases.map(({ input, output }) => input.size + output.size)),
      groups: new Set(release.cases.map(({ group }) => group)).size,
    },
    rights: {
      delete: mayDeleteProblem(more.viewer, row, more.group),
      publish: maySetProblemAuth(more.viewer, problemAuths.public, more.group),
    },
  };
};

/** Tests as the editor lists them: by the names of their files, or what was typed. */
export const presentCases = async ({ row, state }: StoredProblem, isUpload: boolean, blobs: Platform['blobs']) => {
  if (areTyped(state) === isUpload) return [];
  const textOf = (ref: { hash: string }): Promise<string> =>
    blobs.read(ref.hash).then(
      (bytes) => bytes.toString('utf8'),
      () => '',
    );
  const rows = [];
  for (const item of state.release.cases) {
    const { input, output } = item;
    rows.push({
      id: item.seq,
      pid: row.id,
      input: isUpload ? item.inputName : await textOf(input),
      output: isUpload ? item.outputName : await textOf(output),
      score: row.type === problemTypes.acm ? null : exactPoints(item.score),
      groupNum: item.group,
      status: 0,
      inputSize: input.size,
      outputSize: output.size,
      gmtCreate: null,
      gmtModified: null,
    });
  }
  return rows;
};
