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
    // The notices that the licences of bundled packages want kept: see NOTICE.md.
    license: { fileName: 'licences.md' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What changes with a dependency, not with a page, keeps its name over releases and stays in the browser's cache.
        // Styles are left out: they must keep the order of their layers.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
            { name: 'mantine', test: /node_modules[\\/](@mantine|@floating-ui)[\\/].*\.m?js$/, priority: 2 },
          ],
        },
      },
    },
  },
});
