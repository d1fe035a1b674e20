import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

const contract = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url));
const prefix = '\0assay-contract/';
const ours = new RegExp(`^${prefix}`);

type Exports = Readonly<Record<string, unknown>>;

interface Callable {
  area: string;
  name: string;
  method: string;
  path: string;
  transport: string;
  fileField: string;
}

const isObject = (value: unknown): value is Exports => typeof value === 'object' && value !== null;

const isCall = (value: unknown): value is Callable & Exports =>
  isObject(value) && 'path' in value && 'access' in value && 'transport' in value;

/** Areas are namespaces of modules; everything else on top is a helper of the server. */
const isArea = (value: unknown): value is Exports =>
  isObject(value) && !Array.isArray(value) && Object.values(value).some(isCall);

/** What the browser needs to send a call: no schemas, and no words for `/api/docs`. */
const lightCall = ({ area, name, method, path, transport, fileField }: Callable): object => ({
  area,
  name,
  method,
  path,
  ...(transport === 'json' ? {} : { transport }),
  ...(transport === 'upload' ? { fileField } : {}),
});

const isEnum = (value: unknown): value is { options: readonly string[] } & Exports =>
  isObject(value) && Array.isArray(value['options']) && value['options'].every((one) => typeof one === 'string');

/** Does the browser get this member: a call, or the words of an enumeration (`options`)? */
const isLight = (value: unknown): boolean => isCall(value) || isEnum(value);

const leaf = (area: string, name: string): string => JSON.stringify(`${prefix}${area}/${name}`);

/** Stands for a schema: vanishes from a bundle that does not use it, and cannot be folded into one that does. */
const noCall = '/* @__PURE__ */ Object.freeze({})';

const lightMember = (member: unknown): string => {
  if (isCall(member)) return JSON.stringify(lightCall(member));
  return isEnum(member) ? JSON.stringify({ options: member.options }) : noCall;
};

/**
 * The browser's share of the contract as modules by path: the front exports the areas, an area its members, and each
 * member is a module of its own, so that a page carries the calls it makes and no others. Schemas have modules too;
 * `lightContract` refuses a build that uses one.
 */
const lightModules = (declared: Exports): ReadonlyMap<string, string> => {
  const areas = Object.entries(declared).filter((entry): entry is [string, Exports] => isArea(entry[1]));
  const modules = new Map<string, string>();
  modules.set('', areas.map(([area]) => `export * as ${area} from ${JSON.stringify(prefix + area)};`).join('\n'));
  for (const [area, members] of areas) {
    const names = Object.keys(members);
    modules.set(area, names.map((name) => `export { ${name} } from ${leaf(area, name)};`).join('\n'));
    for (const name of names) {
      const member = members[name];
      const value = lightMember(member);
      modules.set(`${area}/${name}`, `export const ${name} = ${value};`);
    }
  }
  return modules;
};

/**
 * Gives the browser its share of `@assay/contract` in place of the whole: the declarations are run here, at build time
 * and at each change of them in development; types are not touched. A page that uses a schema fails the build.
 */
export const lightContract = (): Plugin => {
  let modules: Promise<{ declared: Exports; files: string[]; light: ReadonlyMap<string, string> }> | undefined;
  const evaluate = async () => {
    const { module, dependencies } = await runnerImport<Exports>(contract);
    return { declared: module, files: [contract, ...dependencies], light: lightModules(module) };
  };
  return {
    name: 'light-contract',
    enforce: 'pre',
    resolveId: { filter: { id: [/^@assay\/contract$/, ours] }, handler: (id) => (ours.test(id) ? id : prefix) },
    load: {
      filter: { id: ours },
      async handler(id) {
        modules ??= evaluate();
        const { files, light } = await modules;
        if (id === prefix) for (const file of files) this.addWatchFile(file);
        return { code: light.get(id.slice(prefix.length)) ?? '', moduleSideEffects: false };
      },
    },
    watchChange() {
      modules = undefined;
    },
    async generateBundle(_, bundle) {
      if (modules === undefined) return;
      const { declared } = await modules;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedExports }] of Object.entries(chunk.modules)) {
          const [area, name] = id.startsWith(prefix) ? id.slice(prefix.length).split('/') : [];
          const members = area === undefined ? undefined : declared[area];
          if (name === undefined || renderedExports.length === 0 || !isObject(members) || isLight(members[name]))
            continue;
          this.error(`${area}.${name} of @assay/contract is no call: schemas stay on the server`);
        }
      }
    },
  };
};
