import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const dist = path.join(import.meta.dirname, 'dist');
/** Below this a copy saves nothing. */
const leastBytes = 1_024;
const frame = /<!-- frame -->[\s\S]*?<!-- \/frame -->/g;

/** After the build: the page of visitors, which has no frame, and a Brotli and a gzip copy of every text file. */
const copies = (): Plugin => ({
  name: 'copies',
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
});

// vite requires the default export
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), copies()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // nothing inlined: the content security policy allows no data: fonts or scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
