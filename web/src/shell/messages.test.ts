import english from 'ra-language-english';
import assert from 'node:assert/strict';
import { german } from '../core/german.ts';
import { messages } from './messages.ts';

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leaves(value as object, `${path}${key}.`),
  );
const holes = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name).sort();

for (const [name, en, de] of [
  ['the console', messages.en, messages.de],
  ['react-admin', english, german],
] as const) {
  describe(`messages of ${name}`, () => {
    const [one, other] = [leaves(en), new Map(leaves(de))];

    it('I18-01: English and German have the same keys, none empty', () => {
      assert.deepEqual(one.map(([key]) => key).sort(), [...other.keys()].sort());
      assert.deepEqual(
        [...one, ...other].filter(([, text]) => text === ''),
        [],
      );
    });

    it('I18-01: every placeholder of one language is in the other', () => {
      const unique = (names: (string | undefined)[]) => [...new Set(names)];
      const wrong = one.filter(
        ([key, text]) => `${unique(holes(text))}` !== `${unique(holes(other.get(key)!))}`,
      );
      assert.deepEqual(
        wrong.map(([key]) => key),
        [],
      );
    });

    it('texts about all of a number have a form for one, unless they are only shown for several', () => {
      const onlySeveral = /\.(more|attention\.showAll|list\.showAll)$/;
      const wrong = [...one, ...other].filter(
        ([key, text]) =>
          /\ball?e? %\{(smart_)?count\}/i.test(text) && !text.includes('||||') && !onlySeveral.test(key),
      );
      assert.deepEqual(wrong, []);
    });

    it('plurals have as many forms in both languages', () => {
      const forms = (text: string) => text.split('||||').length;
      assert.deepEqual(
        one.filter(([key, text]) => forms(text) !== forms(other.get(key)!)).map(([key]) => key),
        [],
      );
    });
  });
}
