import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../product/run/config.ts';
import { failedOne, passedOne, type Outcome } from './outcome.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;
interface Weighed {
  readonly name: string;
  readonly entries: readonly string[];
  readonly maxBytes: number;
  readonly maxScripts: number;
}

const consolePage = (name: string, screen: string): Weighed => ({
  name,
  entries: ['index.html', 'src/shell/App.tsx', 'virtual:texts/first/en', 'src/shell/Redirects.tsx', screen],
  maxBytes: 355_000,
  maxScripts: 12,
});
/** Entry points by page. Sizes are those of the Brotli copies, if there are any. */
const pages: readonly Weighed[] = [
  {
    name: 'login',
    entries: ['index.html', 'src/publicPages/LoginPage.tsx'],
    maxBytes: 80_000,
    maxScripts: 12,
  },
  consolePage('first page of the console', 'src/order/CredentialsPages.tsx'),
  consolePage('start pages', 'start'),
];
const dist = path.join(root, 'web', 'dist');

const scriptsOf = (manifest: Manifest, entries: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const take = (key: string) => {
    const named = Object.keys(manifest).find(one => one.startsWith(`_${key}-`));
    const chunk = manifest[key] ?? manifest[named ?? ''];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(take);
  };
  entries.forEach(take);
  return [...found];
};

const bytesOf = (file: string): number => {
  const whole = path.join(dist, file);
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
};

/**
 * Returns the pages with the number of scripts that each loads initially, and their transfer size in bytes.
 */
export const weigh = (): readonly (Weighed & { readonly bytes: number; readonly scripts: number })[] => {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  return pages.map(page => {
    const scripts = scriptsOf(manifest, page.entries);
    return {
      ...page,
      scripts: scripts.length,
      bytes: scripts.reduce((sum, file) => sum + bytesOf(file), 0),
    };
  });
};

export const sizes = async (): Promise<Outcome> => {
  const weighed = weigh();
  const wrong = weighed.flatMap(({ name, bytes, maxBytes, scripts, maxScripts }) => [
    ...(bytes > maxBytes ? [`${name}: ${bytes} bytes of scripts, ${maxBytes} allowed`] : []),
    ...(scripts > maxScripts ? [`${name}: ${scripts} scripts, ${maxScripts} allowed`] : []),
  ]);
  const note = weighed
    .map(({ name, bytes, scripts }) => `${name} ${Math.round(bytes / 1_000)} kB in ${scripts}`)
    .join(', ');
  return wrong.length > 0 ? failedOne(wrong.join('\n'), note) : passedOne(note);
};
