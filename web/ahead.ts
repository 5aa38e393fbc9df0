import type { Plugin } from 'vite';

/** The scripts that whoever is signed in needs at once. */
const console = /src\/shell\/App\.tsx$/;
const headEnd = '<!-- /frame -->';

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
      const entry = chunks.find(({ facadeModuleId }) => console.test(facadeModuleId ?? ''));
      if (!entry) return html;
      const files = new Set<string>();
      const take = (file: string) => {
        if (files.has(file)) return;
        files.add(file);
        chunks.find(({ fileName }) => fileName === file)?.imports.forEach(take);
      };
      take(entry.fileName);
      const links = [...files].map(file => `<link rel="modulepreload" crossorigin href="/${file}" />`);
      return html.replace(headEnd, `${links.join('\n    ')}\n    ${headEnd}`);
    },
  },
});
