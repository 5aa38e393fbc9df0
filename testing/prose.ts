import { writeFileSync } from 'node:fs';
import { findings, lineOf } from './prose/check.ts';
import { glossaryMarkdown, glossaryPage, readGlossary } from './prose/glossary.ts';

// node testing/prose.ts [folder or file …] prints findings; --write renders the glossary
const args = process.argv.slice(2);
const places = args.filter(arg => !arg.startsWith('--')).map(arg => arg.replace(/\/$/, ''));
if (args.includes('--write')) {
  writeFileSync(glossaryPage, glossaryMarkdown(readGlossary()));
} else {
  const found = await findings(places);
  for (const finding of found) console.log(lineOf(finding));
  process.exitCode = found.length > 0 ? 1 : 0;
}
