import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = fileURLToPath(new URL('./src/head/head.ts', import.meta.url));

const bundled = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
};

/**
 * The script in the head of the document, written into it: it runs before the page's own scripts have come, shares none
 * with them, and sends the page's first calls without a way to the server and back for itself. The server's policy names
 * it by its hash. In development it is an ordinary module.
 */
export const headScript = (): Plugin => {
  let code: string | undefined;
  return {
    name: 'head-script',
    async buildStart() {
      if (this.environment.mode === 'build') code = (await bundled()).replaceAll('</', '<\\/');
    },
    transformIndexHtml: {
      order: 'post',
      // Before the first style sheet, which it would wait for.
      handler: (html) =>
        html.replace('<head-script />', () =>
          code === undefined ? '<script type="module" src="/src/head/head.ts"></script>' : `<script>${code}</script>`,
        ),
    },
  };
};
