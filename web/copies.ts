import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { loginPages } from './login.ts';

/** Minimum size of files to compress, in bytes. */
const minBytes = 1_024;
const frame = /<!-- frame -->[\s\S]*?<!-- \/frame -->/g;

/**
 * Writes Brotli and gzip copies of scripts, styles, pages and SVGs after the build, except for small files.
 * For the console, also writes visitors' pages, without the loading frame.
 */
export const copies = ({ hasVisitors = false } = {}): Plugin => {
  let folder = '';
  let dist = '';
  return {
    name: 'copies',
    apply: 'build', // otherwise a dev server would run this when it closes
    configResolved: ({ root, build }) => {
      folder = root;
      dist = path.resolve(root, build.outDir);
    },
    closeBundle: async () => {
      if (hasVisitors) {
        const page = readFileSync(path.join(dist, 'index.html'), 'utf8').replace(frame, '');
        const pages = new Map([['public.html', page], ...(await loginPages(folder, dist, page))]);
        for (const [name, html] of pages) writeFileSync(path.join(dist, name), html);
      }
      for (const name of readdirSync(dist, { recursive: true }).map(String)) {
        if (!/\.(m?js|css|html|svg)$/.test(name)) continue;
        const file = path.join(dist, name);
        const bytes = readFileSync(file);
        if (bytes.length < minBytes) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
};
