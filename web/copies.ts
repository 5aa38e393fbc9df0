import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a copy saves nothing. */
const leastBytes = 1_024;
const frame = /<!-- frame -->[\s\S]*?<!-- \/frame -->/g;

/** After the build: the page of visitors, which has no frame, and a Brotli and a gzip copy of every text file. */
export const copies = (): Plugin => {
  let dist = '';
  return {
    name: 'copies',
    configResolved: ({ root, build }) => {
      dist = path.resolve(root, build.outDir);
    },
    closeBundle: () => {
      const index = readFileSync(path.join(dist, 'index.html'), 'utf8');
      writeFileSync(path.join(dist, 'public.html'), index.replace(frame, ''));
      for (const name of readdirSync(dist, { recursive: true }).map(String)) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const file = path.join(dist, name);
        const bytes = readFileSync(file);
        if (bytes.length < leastBytes) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
};
