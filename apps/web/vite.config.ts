import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunks } from './chunks.ts';
import { compiledWhileTheyCome } from './compiledWhileTheyCome.ts';
import { headScript } from './headScript.ts';
import { lightContract } from './lightContract.ts';
import { lighterLibraries } from './lighterLibraries.ts';
import { lightFacts } from './lightFacts.ts';
import { lightIcons } from './lightIcons.ts';
import { pageAssetsFile } from './pageAssets.ts';
import { runtimeInReact } from './runtimeInReact.ts';
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

/** Files that every page has. */
const always = /\/(?:react|core|kit|rolldown-runtime)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    lightContract(),
    lightFacts,
    lightIcons,
    react(),
    woff2Only,
    lighterLibraries,
    themeVariables(),
    headScript(),
    runtimeInReact,
    pageAssetsFile(),
    compiledWhileTheyCome,
  ],
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  build: {
    target: ['chrome120', 'firefox121', 'safari17'],
    outDir: 'dist',
    emptyOutDir: true,
    // One file: smaller than the requests that its parts would cost, and in the browser's cache for every other page.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Every browser we build for knows `modulepreload`.
    // Whoever goes from page to page has these; named in each list of what a page needs they would weigh on every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => needed.filter((one) => one !== file && !always.test(one)),
    },
    // The notices that the licences of bundled packages want kept: see NOTICE.md.
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 700,
    minify: 'terser',
    terserOptions: { compress: { passes: 2, ecma: 2020 }, ecma: 2020 },
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        // Files name each other: one letter less of 284 names is 100 bytes of each page, and 42 bits tell versions of one file
        // apart. With six letters the bundler could not number so many files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
