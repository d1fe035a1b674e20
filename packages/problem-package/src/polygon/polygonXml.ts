import { childrenNamed, childText, type XmlElement } from '../text/xmlTree.ts';

/** One test of the test set, before its files are looked up. */
export interface PolygonTest {
  input: string;
  answer: string;
  group: string;
  points: number;
  isSample: boolean;
  /** The command that makes its input; empty for tests written by hand. */
  command: string;
  /** The generator writes several tests at once, and this one is in that file. */
  fromFile: string;
}

export interface PolygonGroup {
  points: number | undefined;
  isWhole: boolean;
  requires: string[];
}

/** A file beside programs: `stages` and `assets` say beside which, and when; empty means the format's default. */
export interface PolygonResource {
  path: string;
  stages: string[];
  assets: string[];
}

/** A source with its type in Polygon's words (`cpp.g++17`). */
export interface PolygonSource {
  path: string;
  type: string;
}

/** What `problem.xml` says (interop, Polygon package). */
export interface PolygonPackage {
  url: string;
  shortName: string;
  /** Titles by Polygon's names of languages (`english`). */
  names: Record<string, string>;
  pdfs: { language: string; path: string }[];
  inputFile: string;
  outputFile: string;
  runCount: number;
  /** ms */
  timeLimit: number;
  /** Bytes. */
  memoryLimit: number;
  /** Name of the test set that was taken, and of those that were not. */
  testset: string;
  otherTestsets: string[];
  tests: PolygonTest[];
  groups: Map<string, PolygonGroup>;
  resources: PolygonResource[];
  checker: { name: string; sources: PolygonSource[] } | null;
  interactor: PolygonSource | null;
  validator: PolygonSource | null;
  /** Programs beside, generators among them. */
  executables: PolygonSource[];
  solutions: (PolygonSource & { tag: string })[];
  tags: string[];
}

/** The element at a path of names, the first of each. */
const at = (element: XmlElement, path: string): XmlElement | undefined =>
  path
    .split('/')
    .reduce<XmlElement | undefined>((found, name) => found?.children.find((child) => child.name === name), element);

const all = (element: XmlElement, path: string): XmlElement[] => {
  const slash = path.lastIndexOf('/');
  const parent = at(element, path.slice(0, slash));
  return parent ? childrenNamed(parent, path.slice(slash + 1)) : [];
};

const attribute = (element: XmlElement | undefined, name: string): string => element?.attributes[name]?.trim() ?? '';

const sourceOf = (element: XmlElement | undefined): PolygonSource | null => {
  const path = attribute(element, 'path');
  return path === '' ? null : { path, type: attribute(element, 'type') };
};

/** `tests/%02d` with its number: the one conversion that such patterns hold. */
export const withNumber = (pattern: string, number: number): string =>
  pattern.replace(/%(0?)(\d*)d/, (_, zero: string, width: string) =>
    String(number).padStart(Number(width || 0), zero === '' ? ' ' : '0'),
  );

/** More tests than anybody waits for. */
const mostTests = 10_000;

const readTests = (testset: XmlElement): PolygonTest[] => {
  const listed = all(testset, 'tests/test');
  const count = Math.min(mostTests, Math.max(listed.length, Number(childText(testset, 'test-count')) || 0));
  const inputs = childText(testset, 'input-path-pattern').trim() || 'tests/%02d';
  const answers = childText(testset, 'answer-path-pattern').trim() || 'tests/%02d.a';
  return Array.from({ length: count }, (_, index) => ({
    input: withNumber(inputs, index + 1),
    answer: withNumber(answers, index + 1),
    group: attribute(listed[index], 'group'),
    points: Math.max(0, Number(attribute(listed[index], 'points')) || 0),
    isSample: attribute(listed[index], 'sample') === 'true',
    command: attribute(listed[index], 'cmd'),
    fromFile: attribute(listed[index], 'from-file'),
  }));
};

const readGroups = (testset: XmlElement): Map<string, PolygonGroup> =>
  new Map(
    all(testset, 'groups/group').map((group) => [
      attribute(group, 'name'),
      {
        points: attribute(group, 'points') === '' ? undefined : Math.max(0, Number(attribute(group, 'points')) || 0),
        isWhole: attribute(group, 'points-policy') === 'complete-group',
        requires: all(group, 'dependencies/dependency').map((wanted) => attribute(wanted, 'group')),
      },
    ]),
  );

const readResource = (file: XmlElement): PolygonResource => ({
  path: attribute(file, 'path'),
  stages: all(file, 'stages/stage').map((stage) => attribute(stage, 'name').toLowerCase()),
  assets: all(file, 'assets/asset').map((asset) => attribute(asset, 'name').toLowerCase()),
});

/** Takes `problem.xml` apart; what is missing is empty. */
export const readPolygonXml = (root: XmlElement): PolygonPackage => {
  const judging = at(root, 'judging');
  const testsets = all(root, 'judging/testset');
  const testset = testsets.find((set) => attribute(set, 'name') === 'tests') ?? testsets[0];
  const checker = at(root, 'assets/checker');
  const interactor = at(root, 'assets/interactor');
  const names: Record<string, string> = {};
  for (const name of all(root, 'names/name')) names[attribute(name, 'language')] = attribute(name, 'value');
  return {
    url: attribute(root, 'url'),
    shortName: attribute(root, 'short-name'),
    names,
    pdfs: all(root, 'statements/statement')
      .filter((statement) => attribute(statement, 'type') === 'application/pdf')
      .map((statement) => ({ language: attribute(statement, 'language'), path: attribute(statement, 'path') })),
    inputFile: attribute(judging, 'input-file').replace(/^stdin$/, ''),
    outputFile: attribute(judging, 'output-file').replace(/^stdout$/, ''),
    runCount: Number(attribute(judging, 'run-count')) || 1,
    timeLimit: testset ? Number(childText(testset, 'time-limit')) : 0,
    memoryLimit: testset ? Number(childText(testset, 'memory-limit')) : 0,
    testset: attribute(testset, 'name'),
    otherTestsets: testsets.filter((set) => set !== testset).map((set) => attribute(set, 'name')),
    tests: testset ? readTests(testset) : [],
    groups: testset ? readGroups(testset) : new Map(),
    resources: all(root, 'files/resources/file').map(readResource),
    checker: checker
      ? {
          name: attribute(checker, 'name'),
          sources: ['source', 'copy'].flatMap((kind) => sourceOf(at(checker, kind)) ?? []),
        }
      : null,
    interactor: interactor ? sourceOf(at(interactor, 'source')) : null,
    validator: sourceOf(all(root, 'assets/validators/validator')[0]?.children.find(({ name }) => name === 'source')),
    executables: all(root, 'files/executables/executable').flatMap((one) => sourceOf(at(one, 'source')) ?? []),
    solutions: all(root, 'assets/solutions/solution').flatMap((solution) => {
      const source = sourceOf(at(solution, 'source'));
      return source ? [{ ...source, tag: attribute(solution, 'tag') }] : [];
    }),
    tags: all(root, 'tags/tag').map((tag) => attribute(tag, 'value')),
  };
};
