import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const locales = ['en', 'de'] as const;
/** Preload links of images that the prerendered markup contains. */
const preload = /<link rel="preload"[^>]*>/g;
const title = /<title>(.*?)<\/title>/;
const entry = 'index.html';
const login = 'src/publicPages/LoginPage.tsx';

/** Stubs the browser APIs that the sign-in page uses. Its storage holds only the language. */
const browserOf = (locale: string) => ({
  localStorage: { getItem: (key: string) => (key === 'locale' ? locale : null) },
  sessionStorage: { getItem: () => null },
  window: { location: { search: '' } },
});

const inBrowser = (locale: string, draw: () => string): string => {
  const browser = Object.entries(browserOf(locale));
  const before = browser.map(([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of browser) Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return draw();
  } finally {
    for (const [name, own] of before)
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  }
};

const empty = '\0empty';
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: id => (id.endsWith('.css') ? empty : null),
  load: id => (id === empty ? '' : null),
};

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const chunksOf = (manifest: Manifest, sources: readonly string[]): ReadonlySet<Chunk> => {
  const found = new Set<Chunk>();
  const take = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(take);
  };
  sources.forEach(take);
  return found;
};

/**
 * Prerenders the sign-in page in each language. The markup is visible before any script loads and is hydrated
 * later. Styles are inline, so that nothing blocks the first paint.
 */
export const loginPages = async (
  root: string,
  dist: string,
  page: string,
): Promise<ReadonlyMap<string, string>> => {
  const { module } = await runnerImport<{ readonly loginMarkup: () => string }>(
    path.join(root, 'src', 'publicPages', 'loginMarkup.tsx'),
    { configFile: false, root, logLevel: 'warn', plugins: [noStyles] },
  );
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const loaded = chunksOf(manifest, [entry]);
  const chunks = [...chunksOf(manifest, [entry, login])];
  const scripts = chunks.filter(chunk => !loaded.has(chunk)).map(({ file }) => file);
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const late = styles.filter(file => !page.includes(file));
  const head = [
    ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    `<style>${styles.map(file => readFileSync(path.join(dist, file), 'utf8')).join('')}</style>`,
    '</head>',
  ].join('\n    ');
  // styles linked in the markup, so that the scripts find them already loaded
  const links = late.map(file => `<link rel="stylesheet" crossorigin href="/${file}" />\n  `).join('');
  return new Map(
    locales.map(locale => {
      const markup = inBrowser(locale, module.loginMarkup).replace(preload, '');
      const made = page
        .replace('<html lang="en">', `<html lang="${locale}">`)
        .replace(title, () => title.exec(markup)![0])
        .replace('</head>', () => head)
        .replace('</body>', () => `${links}</body>`)
        .replace(
          /<div id="root">\s*<\/div>/,
          () => `<div id="root" inert>${markup.replace(title, '')}</div>`,
        );
      return [`login.${locale}.html`, made] as const;
    }),
  );
};
