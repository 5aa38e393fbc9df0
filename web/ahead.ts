import type { Plugin } from 'vite';

/** The scripts that whoever is signed in needs at once. */
const console = /src\/shell\/App\.tsx$/;
const headEnd = '<!-- /frame -->';
const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** Puts the style sheets behind what is shown first, which has its styles in it and would wait for them. */
const withLateStyles = (html: string): string => {
  const links = html.match(stylesheet) ?? [];
  return html
    .replace(stylesheet, '')
    .replace('</body>', () => `${links.map(one => one.trim()).join('\n    ')}\n  </body>`);
};

/**
 * Names the console's scripts in its page, so that a browser fetches them with the first one and not after it. They stand in the frame, which visitors do not
 * get.
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
        for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          filesOf(one, files);
        return files;
      };
      const begin = chunks.find(({ isEntry }) => isEntry)!;
      const those = [...filesOf(app.fileName)].filter(file => !filesOf(begin.fileName).has(file));
      // they come behind what asks for everything else
      const links = those.map(
        file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`,
      );
      return withLateStyles(html).replace(headEnd, `${links.join('\n    ')}\n    ${headEnd}`);
    },
  },
});
