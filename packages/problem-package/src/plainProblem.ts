import { problemAuths } from '@assay/domain/problem';
import { hiddenFiles } from './hiddenFiles.ts';
import type { ImportedProblem } from './types.ts';

type Own = Pick<ImportedProblem, 'statements' | 'release'> & Partial<ImportedProblem>;

/** A problem of which the package says only so much: public, medium, open to all languages. */
export const plainProblem = (own: Own): ImportedProblem => ({
  defaultLocale: own.statements['zh-CN'] && !own.statements['en-US'] ? 'zh-CN' : 'en-US',
  examples: [],
  source: '',
  difficulty: 1,
  tags: [],
  auth: problemAuths.public,
  codeShare: true,
  openCaseResult: true,
  languages: null,
  codeTemplates: {},
  attachments: [],
  submissions: [],
  isSilent: true,
  ...own,
  release: { ...own.release, ...hiddenFiles(own.release, own.attachments ?? []) },
});
