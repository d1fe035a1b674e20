import { createHash } from 'node:crypto';
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
 * The script in the head of the document, in one small file of its own: it runs before the page's own scripts have come,
 * and shares none with them. In development it is an ordinary module.
 */
export const headScript = (): Plugin => {
  let file: { fileName: string; code: string } | undefined;
  return {
    name: 'head-script',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const code = await bundled();
      file = { code, fileName: `assets/head-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js` };
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        file === undefined
          ? { tag: 'script', attrs: { type: 'module', src: '/src/head/head.ts' }, injectTo: 'head-prepend' }
          : { tag: 'script', attrs: { src: `/${file.fileName}` }, injectTo: 'head-prepend' },
      ],
    },
    generateBundle() {
      if (file !== undefined) this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code });
    },
  };
};
