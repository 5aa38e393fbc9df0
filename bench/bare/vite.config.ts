import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { copies } from '../../web/copies.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/bare/',
  plugins: [react(), copies()],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
