import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightContract } from './lightContract.ts';

const api = { target: process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false };

/** Every browser we build for reads woff2; KaTeX's other two font formats would only make the build larger. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /katex[^/]*\.css/ },
    handler: (code) => code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, ''),
  },
};

const script = /\.[cm]?[jt]sx?$/;
const initial = (id: string): boolean => script.test(id) && !id.endsWith('/src/main.tsx');

const mantine = '@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/]';
const floating = new RegExp(
  `node_modules[\\\\/](@floating-ui[\\\\/]|react-remove-scroll|${mantine}(Popover|Menu|Combobox|Select|ModalBase|Modal|Drawer|Tooltip|ScrollArea)[\\\\/]).*js$`,
);
const forms = new RegExp(`node_modules[\\\\/](@mantine[\\\\/]form[\\\\/]|${mantine}PasswordInput[\\\\/]).*js$`);
const base =
  /node_modules[/]@mantine[/](hooks[/].*(use-merged-ref|use-resize-observer|use-media-query|use-local-storage|use-uncontrolled|use-element-size|use-disclosure)[/]|core[/]esm[/]components[/](VisuallyHidden|CloseButton|Badge|Switch|InlineInput|Textarea)[/]).*js$/;
const kitSources = /(apps[\\/]web[\\/]src[\\/]shared|packages[\\/]domain|@tabler)[\\/].*\.[cm]?[jt]sx?$/;
const special =
  /(shared[\\/]editor|shared[\\/]markdown|account[\\/]form|Dialog\.tsx|Panel\.tsx|TipBubble|ChoiceList|SearchList|submission[\\/]detail|languages?[\\/]|catalogue)/;
const kit = (id: string): boolean => kitSources.test(id) && !special.test(id);

const textsOf = (id: string): string | null => {
  const [, language, area] = /locales[\\/]([\w-]+)[\\/](\w+)\.json$/.exec(id) ?? [];
  return language !== undefined && /^(common|shell|verdict)$/.test(area ?? '') ? `texts-${language}` : null;
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightContract(), react(), woff2Only],
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 9,
            },
            { name: 'core', tags: ['$initial'], test: initial, priority: 8 },
            { name: textsOf, debugName: 'texts', priority: 7 },
            { name: 'base', test: base, priority: 7 },
            { name: 'floating', test: floating, priority: 6 },
            { name: 'forms', test: forms, priority: 5 },
            { name: 'formula', test: /node_modules[\\/]katex[\\/].*js$/, priority: 4 },
            { name: 'kit', test: kit, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
