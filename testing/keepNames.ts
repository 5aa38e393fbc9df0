import { writeFileSync } from 'node:fs';
import {
  storedFile,
  kinds,
  locales,
  rendered,
  type StoredNames,
  type Kind,
} from './events/documents/testNames.ts';

// stores reference pictures of the rendered test names in `testNames.kept.json`; before you commit it, render
// the pages and check how they look
const of = async (kind: Kind) => {
  const found = await Promise.all(
    locales.map(async locale => [locale, await rendered(kind, locale)] as const),
  );
  return {
    titles: found[0]![1].titles,
    wholes: Object.fromEntries(found.map(([locale, { whole }]) => [locale, whole])),
  };
};
const all: [Kind, Awaited<ReturnType<typeof of>>][] = [];
for (const kind of Object.keys(kinds) as Kind[]) all.push([kind, await of(kind)]);
const names = {
  titles: Object.fromEntries(all.map(([kind, { titles }]) => [kind, titles])),
  wholes: Object.fromEntries(all.map(([kind, { wholes }]) => [kind, wholes])),
} as StoredNames;
writeFileSync(storedFile, `${JSON.stringify(names, null, 2)}\n`);
