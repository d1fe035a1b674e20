import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');

const named = (chunks: readonly Chunk[], name: string): Chunk => {
  const found = chunks.find((chunk) => chunk.name === name);
  if (found === undefined) throw new Error(`the build has no file ${name}: is runtimeInReact.ts still wanted?`);
  return found;
};

/** Of a list like `a as b,c` between the braces of an import or export: both names of each. */
const namesIn = (list: string): { left: string; right: string }[] =>
  list.split(',').map((pair) => {
    const [left = '', right = left] = pair.trim().split(' as ');
    return { left, right };
  });

/** What a helper is called in the file of React, by its name outside the bundler's own file. */
const lentName = (outer: string): string => `rolldown_${outer}`;

/** The helpers as constants of the file that takes them in. @throws when their file does not end in an export. */
const asConstants = ({ code, fileName }: Chunk): { code: string; names: string[] } => {
  const [whole, body = '', list = ''] = /^([\s\S]*)export\s*\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (whole === undefined) throw new Error(`${fileName} does not end in an export`);
  const helpers = namesIn(list);
  const taken = helpers.map(({ right }) => `${right}:${lentName(right)}`).join();
  const given = helpers.map(({ left, right }) => `${right}:${left}`).join();
  return { code: `const{${taken}}=(()=>{${body}return{${given}}})();`, names: helpers.map(({ right }) => right) };
};

/**
 * The bundler's helpers (700 bytes) always get a file of their own, one more on every page. They are written into the file
 * of React, which every page has, and exported from there.
 */
export const runtimeInReact: Plugin = {
  name: 'runtime-in-react',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const runtime = named(chunks, 'rolldown-runtime');
    const react = named(chunks, 'react');
    const file = basename(runtime.fileName);
    const imports = new RegExp(
      `import\\s*(?:\\{([^}]*)\\}\\s*from\\s*)?["']\\./${file.replaceAll('.', '\\.')}["'];?`,
      'g',
    );
    for (const chunk of chunks.filter((one) => one.imports.includes(runtime.fileName))) {
      chunk.code = chunk.code.replace(imports, (_statement, list = '') => {
        const names = list === '' ? [] : namesIn(list);
        if (chunk === react) return names.map(({ left, right }) => `const ${right}=${lentName(left)};`).join('');
        const taken = names.map(({ left, right }) => `${lentName(left)} as ${right}`).join();
        return `import{${taken}}from"./${basename(react.fileName)}";`;
      });
      chunk.imports = [...new Set(chunk.imports.map((one) => (one === runtime.fileName ? react.fileName : one)))];
    }
    const helpers = asConstants(runtime);
    react.imports = react.imports.filter((one) => one !== react.fileName);
    react.code = `${helpers.code}${react.code}export{${helpers.names.map(lentName).join()}};`;
    delete bundle[runtime.fileName];
    const left = chunks.find((chunk) => chunk !== runtime && chunk.code.includes(file));
    if (left !== undefined) throw new Error(`${left.fileName} still asks for ${file}`);
  },
};
