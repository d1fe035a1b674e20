/** A problem of ours in LibreOJ's clothes; a private one, one without limits and one with file names are among them. */
export const libreojProblems = [
  {
    id: 5001,
    displayId: 1,
    type: 'Traditional',
    isPublic: true,
    title: { zh_CN: 'A + B 风车', en_US: 'A + B Windmills' },
    sections: [
      {
        sectionTitle: '题目描述',
        type: 'Text',
        text: '两座风车各转 $ a $ 圈和 $ b $ 圈，共转多少圈？\r\n\r\n![风车](https://loj.ac/pictures/mill.png)',
      },
      { sectionTitle: '输入格式', type: 'Text', text: '一行两个整数 $ a $ 和 $ b $。' },
      { sectionTitle: '输出格式', type: 'Text', text: '一行一个整数。' },
      { sectionTitle: '样例', type: 'Sample', sampleId: 0, text: '根据 $ 1 + 2 = 3 $。' },
    ],
    samples: [{ inputData: '1 2', outputData: '3' }],
    judgeInfo: {
      timeLimit: 2000,
      memoryLimit: 512,
      runSamples: true,
      subtasks: null,
      checker: { type: 'lines', caseSensitive: false },
    },
  },
  {
    id: 5002,
    displayId: 100,
    type: 'Traditional',
    isPublic: true,
    title: { zh_CN: '读写文件的磨坊', en_US: '' },
    sections: [{ sectionTitle: '题目描述', type: 'Text', text: '从文件读入，写到文件。' }],
    samples: [],
    judgeInfo: {
      timeLimit: 1000,
      memoryLimit: 256,
      fileIo: { inputFilename: 'mill.in', outputFilename: 'mill.out' },
      runSamples: true,
      subtasks: [{ scoringType: 'Sum', testcases: [{ inputFile: '1.in', outputFile: '1.out' }] }],
      checker: { type: 'integers' },
    },
  },
  {
    id: 5003,
    displayId: 200,
    type: 'SubmitAnswer',
    isPublic: true,
    title: { zh_CN: '提交答案', en_US: '' },
    sections: [{ sectionTitle: '题目描述', type: 'Text', text: '提交输出文件。' }],
    samples: [],
    judgeInfo: { timeLimit: null, memoryLimit: null, subtasks: null, checker: { type: 'lines', caseSensitive: true } },
  },
  {
    id: 5004,
    displayId: 300,
    type: 'Traditional',
    isPublic: false,
    title: { zh_CN: '未公开', en_US: '' },
    sections: [],
    samples: [],
    judgeInfo: { timeLimit: 1000, memoryLimit: 256, subtasks: null, checker: { type: 'lines', caseSensitive: true } },
  },
] as const;

export type LibreojProblem = (typeof libreojProblems)[number];

/** Languages by the name that is sent, with what the page shows. */
export const libreojLanguages: Readonly<Record<string, string>> = {
  cpp: 'C++',
  c: 'C',
  java: 'Java',
  kotlin: 'Kotlin',
  pascal: 'Pascal',
  python: 'Python',
  rust: 'Rust',
  go: 'Go',
  haskell: 'Haskell',
  csharp: 'C#',
};
