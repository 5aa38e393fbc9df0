import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
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
  plugins: [react(), texts(), ahead(), copies()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true, // the sizes of pages are checked by it
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
