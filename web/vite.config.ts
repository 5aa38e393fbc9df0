import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { ahead } from './ahead.ts';
import { copies } from './copies.ts';
import { texts } from './texts.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Packages that the first page of the console needs; those of forms come with the first form. */
const libraries =
  /node_modules\/(?!(react|react-dom|scheduler|zod|libphonenumber-js|qr|react-hook-form|@hookform|@fontsource-variable)\/)/;

/** What the pages of visitors are made of, which the console uses too. */
const publicModules =
  /src\/(publicPages\/|kit\/FormPage|core\/(http|lag|messagesOf|preferences|problem|renewal|session|siteConfig|unsaved)\.ts)/;

/** What the first page of the console shows, and what every page knows of nouns. */
const firstModules = /web\/src\/(order|credential)\/|events\/src\//;
/** What the first dialog brings, and no page needs before it. */
const dialogModules =
  /src\/(order\/(pickers|Review|useBalance|useSuggestedName)|credential\/(CredentialInputs|ResendDialog|formSchema))|dataFormat\/codec|credit\/pace|credential\/sending/;
/** Small blocks of the kit that the first page needs. */
const firstBlocks =
  /src\/(kit\/(NotFound|measures|history\/at)|core\/keptInput)\.tsx?$|icons-material\/esm\/(Check|ReplayOutlined|UndoOutlined)\.js$/;

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
        // What several pages share lies in few files, by the pages that need it; small ones go with their nearest. Visitors need the first two only.
        codeSplitting: {
          groups: [
            // every page needs these, and what loads the other files
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\/|preload-helper|rolldown-runtime/,
              priority: 3,
            },
            { name: 'public', test: publicModules, priority: 2, minShareCount: 2 },
            { name: 'library', test: libraries, priority: 1, minShareCount: 4 },
            { name: 'first', test: firstBlocks, priority: 1 },
            {
              name: 'order',
              test: id => firstModules.test(id) && !dialogModules.test(id),
              minShareCount: 3,
            },
            { name: 'kit', test: /web\/src\/(core|kit)\/|events\/src\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
