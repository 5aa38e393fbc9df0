import english from 'ra-language-english';
import type { Plugin } from 'vite';
import { german } from './src/core/german.ts';

const name = 'virtual:texts/';
const resolved = `\0${name}`;

/** The console's texts over react-admin's, in one language, as a module of its own (`virtual:texts/de`): nobody loads both. */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: id => (id.startsWith(name) ? `\0${id}` : null),
  load: async id => {
    if (!id.startsWith(resolved)) return null;
    const { messages } = await import('./src/shell/messages.ts');
    const all = id === `${resolved}de` ? { ...german, ...messages.de } : { ...english, ...messages.en };
    return `export const texts = ${JSON.stringify(all)};`;
  },
});
