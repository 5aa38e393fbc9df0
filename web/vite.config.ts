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

// vite requires the default export
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    texts(),
    ahead(),
    copies({ hasVisitors: true }),
    VitePWA({
      // `src/core/worker.ts` registers it and offers the reload
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      workbox: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', '*.svg'],
        maximumFileSizeToCacheInBytes: 5_000_000,
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [
          // paths of the API, whose responses are never cached
          /^\/(admin|webhooks|files|docs|openapi\.json|config\.json|healthz|readyz|metrics|w|wallet)(\/|$|\?)/,
          // forms on these pages depend on the headers of their responses
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
    manifest: true, // used by the check of page sizes
    target: 'es2023',
    // nothing inlined: the content security policy allows no data: fonts or scripts
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
