import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { headScript } from './headScript.ts';
import { lightContract } from './lightContract.ts';
import { lightFacts } from './lightFacts.ts';
import { lightIcons } from './lightIcons.ts';
import { pageAssetsFile } from './pageAssets.ts';
import { themeVariables } from './themeVariables.ts';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    lightContract(),
    lightFacts,
    lightIcons,
    react(),
    woff2Only,
    themeVariables(),
    headScript(),
    pageAssetsFile(),
  ],
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser we build for knows `modulepreload`.
    modulePreload: { polyfill: false },
    // The notices that the licences of bundled packages want kept: see NOTICE.md.
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
});
