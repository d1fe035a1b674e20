import { aNewProblem } from './form.ts';
import { type ClientCall, get, post, put, remove, type World } from './row.ts';

const paged = 'currentPage=1&limit=10';
const first = (kept: World['kept'], name: string) => kept[name].records[0];

/** Problems and tags in the back office of the reference (its sections 4.5 to 4.7). */
export const setterCalls: readonly ClientCall[] = [
  get(
    'problemAdmin',
    'admin_getProblemList',
    `/api/admin/problem/get-problem-list?${paged}&keyword=walk&auth=0&oj=All`,
    'Page<ProblemRow>',
    {
      keep: 'problems',
    },
  ),
  post('problemAdmin', 'admin_createProblem', '/api/admin/problem', aNewProblem('NEW1'), 'any'),
  get('problemAdmin', 'admin_getProblem', ({ pid }) => `/api/admin/problem?pid=${pid}`, 'Problem', { keep: 'problem' }),
  get(
    'problemAdmin',
    'admin_getProblemCases',
    ({ pid }) => `/api/admin/problem/get-problem-cases?pid=${pid}&isUpload=true`,
    'ProblemCase[]',
    {
      keep: 'cases',
    },
  ),
  put(
    'problemAdmin',
    'admin_editProblem',
    '/api/admin/problem',
    ({ kept }: World) => ({
      ...aNewProblem('x'),
      problem: { ...kept['problem'], title: 'Edited', judgeExtraFile: null, userExtraFile: null },
      samples: kept['cases'],
      isUploadTestCase: true,
    }),
    'any',
  ),
  put('problemAdmin', 'admin_changeProblemAuth', '/api/admin/problem/change-problem-auth', ({ kept }: World) => ({
    ...first(kept, 'problems'),
    auth: 1,
  })),
  post(
    'problemAdmin',
    'compileSPJ',
    '/api/admin/problem/compile-spj',
    { pid: '', code: '', language: 'C++', extraFiles: {} },
    'void',
    {
      status: 400,
    },
  ),
  post(
    'problemAdmin',
    'compileInteractive',
    '/api/admin/problem/compile-interactive',
    { code: '', language: 'C++' },
    'void',
    {
      status: 400,
    },
  ),

  post(
    'problemAdmin',
    'admin_addTag',
    '/api/admin/tag',
    { name: 'fresh', color: '#409eff', oj: 'ME', tcid: null },
    'Tag',
    {
      keep: 'tag',
    },
  ),
  put('problemAdmin', 'admin_updateTag', '/api/admin/tag', ({ kept }: World) => ({ ...kept['tag'], name: 'fresher' })),
  remove('problemAdmin', 'admin_deleteTag', ({ kept }) => `/api/admin/tag?tid=${kept['tag'].id}`, {}),
  post(
    'problemAdmin',
    'admin_addTagClassification',
    '/api/admin/tag/classification',
    { name: 'Kinds', oj: 'ME', rank: 3 },
    'TagClassification',
    {
      keep: 'kind',
    },
  ),
  get('problemAdmin', 'admin_getTagClassification', '/api/admin/tag/classification?oj=ME', 'TagClassification[]'),
  put('problemAdmin', 'admin_updateTagClassification', '/api/admin/tag/classification', ({ kept }: World) => ({
    ...kept['kind'],
    rank: 4,
  })),
  remove(
    'problemAdmin',
    'admin_deleteTagClassification',
    ({ kept }) => `/api/admin/tag/classification?tcid=${kept['kind'].id}`,
    {},
  ),
  // No groups and no trainings yet: nothing waits there, and an empty list is what is true.
  get(
    'problemAdmin',
    'admin_getGroupApplyProblemList',
    `/api/admin/group-problem/list?${paged}&keyword=&gid=`,
    'Empty',
  ),
  get('problemAdmin', 'admin_getTrainingList', `/api/admin/training/get-training-list?${paged}&keyword=`, 'Empty'),
];
