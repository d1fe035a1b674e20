import type { FileSource } from '../fileSource.ts';
import { type FileTree, subtree } from '../fileTree.ts';
import type { Notes } from '../notes.ts';
import { PackageError } from '../packageError.ts';
import { readText } from '../text/decodeText.ts';
import { readYaml } from '../text/readYaml.ts';
import { type HydroConfig, hydroConfig } from './hydroConfig.ts';

/** Folders in which older tests lie, inputs and outputs apart. */
const dataFolders = /^(input|output)\/(?=[^/]+$)/i;

/** The files of `testdata/` by the names that a configuration uses: those of `input/` and `output/` by theirs, too. */
export const hydroData = (tree: FileTree): FileTree => {
  const data = subtree(tree, 'testdata');
  const files = new Map<string, FileSource>(data);
  for (const [path, file] of data) {
    const name = path.replace(dataFolders, '');
    if (!files.has(name)) files.set(name, file);
  }
  return files;
};

/**
 * `config.ini`, the form before `config.yaml`: how many cases there are, then a line for each with its files, seconds, points and
 * KiB. Throws `file.invalid`.
 */
const readIni = async (file: FileSource, notes: Notes): Promise<HydroConfig> => {
  const [first = '', ...lines] = (await readText(file, notes)).split('\n').map((line) => line.trim());
  const count = Number(first);
  const invalid = (line: number): PackageError =>
    new PackageError('file.invalid', { file: file.name, place: String(line) });
  if (!Number.isInteger(count) || count < 1 || count > lines.length) throw invalid(1);
  const cases = lines.slice(0, count).map((line, index) => {
    const [input = '', output = '', seconds = '', score = '', memory = ''] = line.split('|').map((part) => part.trim());
    const isNumber = (text: string): boolean => text === '' || Number(text) >= 0;
    if (input === '' || ![seconds, score, memory].every(isNumber)) throw invalid(index + 2);
    return {
      input,
      output,
      ...(seconds === '' ? {} : { time: `${seconds}s` }),
      ...(score === '' ? {} : { score: Number(score) }),
      ...(memory === '' ? {} : { memory: `${memory}k` }),
    };
  });
  const { time, memory } = cases[0]!;
  return { ...(time ? { time } : {}), ...(memory ? { memory } : {}), cases };
};

const configNames = ['config.yaml', 'config.yml', 'Config.yaml'];

/** How a problem is judged: `config.yaml`, its older form, or nothing at all. */
export const readHydroConfig = async (data: FileTree, notes: Notes): Promise<HydroConfig> => {
  const file = configNames.map((name) => data.get(name)).find(Boolean);
  if (file) return readYaml(file, hydroConfig, notes);
  const ini = data.get('config.ini') ?? data.get('Config.ini');
  return ini ? readIni(ini, notes) : {};
};
