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
            {
              name: 'editor',
              test: /node_modules[\\/](@codemirror|@lezer|style-mod|w3c-keyname|crelt|@marijn)[\\/]/,
              entriesAware: true,
              entriesAwareMergeThreshold: 30_000,
              priority: 7,
            },
            { name: textsOf, debugName: 'texts', priority: 6 },
            {
              name: 'shared',
              test: script,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
