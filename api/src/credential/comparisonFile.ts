import { exportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { csvFields, type CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { Call, Reply } from '../http/route.ts';
import { momentOf, type CellKind } from '../lists/exportColumns.ts';
import { exportFile, type FileKind } from '../lists/exportFile.ts';
import {
  keyOf,
  subjectOf,
  valueOf,
  type Comparison,
  type FieldDiff,
  type MatchKey,
  type Subject,
} from './compareRows.ts';
import { comparisonTexts } from './comparisonTexts.ts';
import { paramHeads } from './paramHeads.ts';
import type { Prepared } from './recipientDrafts.ts';

interface Compared {
  readonly comparison: Comparison;
  readonly prepared: Prepared;
  readonly columns: ReadonlySet<string>;
}
interface Line {
  readonly group: keyof (typeof comparisonTexts)['en']['groups'];
  readonly line: number | null;
  readonly name: string | null;
  readonly key: string | null;
  readonly how: string | null;
  readonly values: ReadonlyMap<string, Pick<FieldDiff, 'before' | 'after'>>;
}
const paramPrefix = 'dataParams.';
const kinds: Readonly<Record<string, CellKind>> = { startDate: 'day' };
const shown = (field: string, value: string | null | undefined) =>
  field === 'validFrom' || field === 'validTo' ? momentOf(value) : value;

const fieldsOf = ({ prepared: { format }, columns }: Compared, locale: Call['locale']) => {
  const params = format.shape.dynamicData.map(({ name }) => name).filter(name => columns.has(name));
  const { heads } = exportTexts[locale];
  const headOf = paramHeads(params, heads);
  return [
    ...csvFields
      .filter(field => columns.has(field) && !params.includes(field))
      .map(field => ({ field: field as string, head: heads[field] })),
    ...params.map(name => ({ field: paramPrefix + name, head: headOf.get(name) ?? name })),
  ];
};
const readField = (field: string, subject: Subject): string | null =>
  field.startsWith(paramPrefix)
    ? (subject.dataParams[field.slice(paramPrefix.length)] ?? null)
    : valueOf(field as CsvField, subject);

const noValues: Line['values'] = new Map();
const linesOf = (
  { comparison, prepared }: Compared,
  match: MatchKey,
  fields: readonly string[],
  { ways, reasons }: (typeof comparisonTexts)['en'],
): readonly Line[] => {
  const keyIn = (subject: Subject) => keyOf(match, prepared.format.shape, subject);
  const all = (subject: Subject, side: 'before' | 'after'): Line['values'] =>
    new Map(
      fields.map(field => [field, { before: null, after: null, [side]: readField(field, subject) }] as const),
    );
  return [
    ...comparison.added.map(draft => ({
      group: 'added' as const,
      line: draft.line,
      name: draft.nameOnCard,
      key: keyIn(draft),
      how: null,
      values: all(draft, 'after'),
    })),
    ...(['changed', 'conflicts'] as const).flatMap(group =>
      comparison[group].map(({ draft, living, way, fields: diffs }) => ({
        group,
        line: draft.line,
        name: living.nameOnCard,
        key: keyIn(draft),
        how: ways[way],
        values: new Map(diffs.map(({ field, ...values }) => [field, values])),
      })),
    ),
    ...comparison.unchanged.map(({ draft, living }) => ({
      group: 'unchanged' as const,
      line: draft.line,
      name: living.nameOnCard,
      key: keyIn(draft),
      how: null,
      values: noValues,
    })),
    ...comparison.unclear.map(({ draft, reason }) => ({
      group: 'unclear' as const,
      line: draft.line,
      name: draft.nameOnCard,
      key: keyIn(draft),
      how: reasons[reason],
      values: all(draft, 'after'),
    })),
    ...comparison.gone.map(living => ({
      group: 'gone' as const,
      line: null,
      name: living.nameOnCard,
      key: keyIn(subjectOf(living)),
      how: null,
      values: all(subjectOf(living), 'before'),
    })),
  ];
};

/**
 * Responds with a comparison as a file: one row for each row of the compared file and for each credential
 * missing from it, with its group and two columns per field. Changed rows only show the values that differ;
 * unchanged rows show no values.
 */
export const comparisonFile = (
  { locale, deps }: Pick<Call, 'locale' | 'deps'>,
  kind: FileKind,
  match: MatchKey,
  compared: Compared,
): Reply => {
  const texts = comparisonTexts[locale];
  const fields = fieldsOf(compared, locale);
  const lines = linesOf(
    compared,
    match,
    fields.map(({ field }) => field),
    texts,
  );
  const column = (head: string, cell: (line: Line) => unknown, cellKind?: CellKind) => ({
    head,
    kind: cellKind,
    cell: (row: object) => cell(row as Line),
  });
  const { heads } = texts;
  return exportFile({
    kind,
    title: texts.title,
    locale,
    at: deps.now(),
    columns: [
      column(heads.group, ({ group }) => texts.groups[group]),
      column(heads.line, ({ line }) => line),
      column(heads.name, ({ name }) => name),
      column(heads.key, ({ key }) => key),
      column(heads.how, ({ how }) => how),
      ...fields.flatMap(({ field, head }) => [
        column(texts.before(head), ({ values }) => shown(field, values.get(field)?.before), kinds[field]),
        column(texts.after(head), ({ values }) => shown(field, values.get(field)?.after), kinds[field]),
      ]),
    ],
    pages: (async function* () {
      for (const page of inChunks(lines))
        yield page as unknown as readonly Readonly<Record<string, unknown>>[];
    })(),
    headers: {},
  });
};
