import type { UnclearReason, Way } from './compareRows.ts';

interface Texts {
  readonly title: string;
  readonly heads: Readonly<Record<'group' | 'line' | 'name' | 'key' | 'how', string>>;
  readonly groups: Readonly<
    Record<'added' | 'changed' | 'conflicts' | 'unchanged' | 'unclear' | 'gone', string>
  >;
  readonly ways: Readonly<Record<Way, string>>;
  readonly reasons: Readonly<Record<UnclearReason, string>>;
  readonly before: (field: string) => string;
  readonly after: (field: string) => string;
}

const en: Texts = {
  title: 'Comparison',
  heads: { group: 'Group', line: 'Line', name: 'Name', key: 'Matched by', how: 'Details' },
  groups: {
    added: 'New',
    changed: 'Changed',
    conflicts: 'Conflict',
    unchanged: 'Unchanged',
    unclear: 'Skipped',
    gone: 'Not in the file',
  },
  ways: { update: 'Updated in place', replace: 'New credential' },
  reasons: {
    repeated: 'Another row has the same value',
    several: 'Several credentials have this value',
    no_key: 'No value to match by',
    busy: 'Credential can’t be changed in its current status',
  },
  before: field => `${field} (in Latchkey)`,
  after: field => `${field} (in the file)`,
};
const de: Texts = {
  title: 'Vergleich',
  heads: { group: 'Gruppe', line: 'Zeile', name: 'Name', key: 'Abgeglichen nach', how: 'Details' },
  groups: {
    added: 'Neu',
    changed: 'Geändert',
    conflicts: 'Konflikt',
    unchanged: 'Unverändert',
    unclear: 'Übersprungen',
    gone: 'Nicht in der Datei',
  },
  ways: { update: 'Direkt aktualisiert', replace: 'Neu ausgestellt' },
  reasons: {
    repeated: 'Eine andere Zeile hat denselben Wert',
    several: 'Mehrere Berechtigungen haben diesen Wert',
    no_key: 'Kein Wert zum Abgleichen',
    busy: 'Berechtigung im aktuellen Status nicht änderbar',
  },
  before: field => `${field} (in Latchkey)`,
  after: field => `${field} (in der Datei)`,
};
export const comparisonTexts: Readonly<Record<'en' | 'de', Texts>> = { en, de };
