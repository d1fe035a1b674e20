import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = { target: process.env['SERVER_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
