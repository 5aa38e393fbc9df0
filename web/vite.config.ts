import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { ahead } from './ahead.ts';
import { groups } from './chunks.ts';
import { copies } from './copies.ts';
import { texts } from './texts.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    texts(),
    ahead(),
    copies({ hasVisitors: true }),
    VitePWA({
      // `src/core/worker.ts` registers the service worker and offers to reload
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      workbox: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', '*.svg'],
        // the PDF renderer is large, and few pages need it
        globIgnores: ['assets/drawPdf-*'],
        maximumFileSizeToCacheInBytes: 5_000_000,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [
          // navigations to API paths must reach the server, not the console's page
          /^\/(admin|webhooks|files|docs|openapi\.json|config\.json|healthz|readyz|metrics|w|wallet)(\/|$|\?)/,
          // forms on these pages depend on response headers
          /^\/oauth2(\/|$|\?)/,
        ],
      },
    }),
  ],
  resolve: {
    alias: {
      'object.entries': path.join(import.meta.dirname, 'nativeEntries.cjs'),
      'jsonexport/dist/index.js': path.join(import.meta.dirname, 'noExporter.cjs'),
    },
  },
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true, // for the prerendered sign-in page and the check of page sizes
    target: 'es2023',
    // no inlining, because the content security policy forbids `data:` fonts and scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
});
