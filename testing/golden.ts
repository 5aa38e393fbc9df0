import { entities } from '@latchkey/events/catalogue.ts';
import { keepGolden, readGolden } from './golden/goldenFiles.ts';
import { sampleOf } from './golden/sampleOf.ts';
import { samples } from './golden/samples.ts';

const stored = readGolden();
const added: string[] = [];
for (const { name, events } of entities) {
  const missing = Object.values(events).filter(({ type, version }) => !(`${type}.${version}` in stored));
  if (missing.length === 0) continue;
  const made = missing.map(({ type, version, schema }) => {
    const sample = schema.parse(samples[type] ?? sampleOf(schema)) as Readonly<Record<string, unknown>>;
    return [`${type}.${version}`, sample] as const;
  });
  keepGolden(name, Object.fromEntries(made));
  added.push(...made.map(([key]) => key));
}
console.log(`${added.length} samples were missing: ${added.join(', ') || 'none'}`);
