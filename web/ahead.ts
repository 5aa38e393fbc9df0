import type { Plugin } from 'vite';

const console = /src\/shell\/App\.tsx$/;
const headEnd = '<!-- /frame -->';
const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** Moves the style sheets after the loading frame, so that the frame, with its inline styles, shows first. */
const withLateStyles = (html: string): string => {
  const links = html.match(stylesheet) ?? [];
  return html
    .replace(stylesheet, '')
    .replace('</body>', () => `${links.map(one => one.trim()).join('\n    ')}\n  </body>`);
};

/**
 * Adds preload links for the console's scripts, so that a browser requests them before the first script runs.
 * The links are part of the loading frame, which visitors don't get.
 */
export const ahead = (): Plugin => ({
  name: 'ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter(one => one.type === 'chunk');
      const app = chunks.find(({ facadeModuleId }) => console.test(facadeModuleId ?? ''));
      if (!app) return html;
      const filesOf = (file: string, files = new Set<string>()): ReadonlySet<string> => {
        if (files.has(file)) return files;
        files.add(file);
        for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          filesOf(imported, files);
        return files;
      };
      const begin = chunks.find(({ isEntry }) => isEntry)!;
      const those = [...filesOf(app.fileName)].filter(file => !filesOf(begin.fileName).has(file));
      // low priority, so that they load after the script that requests everything else
      const links = those.map(
        file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
      );
      return withLateStyles(html).replace(headEnd, `${links.join('\n    ')}\n    ${headEnd}`);
    },
  },
});
