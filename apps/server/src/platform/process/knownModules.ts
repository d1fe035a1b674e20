import { type ResolveFnOutput, registerHooks } from 'node:module';

const inside = '/node_modules/drizzle-orm/';

/**
 * Spares processes that load the server a third of that work, half a second of a core: Node parses all of a package's
 * `exports` again for each file in it and for each import of its name, and those of drizzle-orm are 170 KB, asked for five
 * hundred times. To be called before the server is imported; what it answers is what Node would, and all else Node resolves.
 */
export const rememberModules = (): void => {
  const named = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const from = context.parentURL;
      if (!from || context.conditions.includes('require')) return next(specifier, context);
      if (from.includes(inside) && from.endsWith('.js') && /^\.{1,2}\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
      if (!/^drizzle-orm(?:$|\/)/.test(specifier) || from.includes('/node_modules/')) return next(specifier, context);
      const known = named.get(specifier);
      if (known) return { ...known, shortCircuit: true };
      const found = next(specifier, context);
      named.set(specifier, found);
      return found;
    },
  });
};
