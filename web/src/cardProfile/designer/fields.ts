import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Field, Place } from '@latchkey/events/cardProfile/design/design.ts';

export const maxFields = 12;
/**
 * Places of fields in a new design. A field that is switched on again gets this place, because its earlier
 * one isn't stored.
 */
const usualPlaces: ReadonlyMap<string, Place> = new Map(
  blankDesign('').both.fields.map(({ key, place }) => [key, place]),
);
export const switchedOn = (field: Field): Field => ({
  ...field,
  place: usualPlaces.get(field.key) ?? 'details',
});

export const withField = (fields: readonly Field[], next: Field): Field[] =>
  fields.map(field => (field.key === next.key ? next : field));

export const withSource = (field: Field, source: Field['source']): Field => ({
  ...field,
  source,
  value: source === 'fixed' ? (field.value ?? { en: '', de: '' }) : null,
});

export const withOrder = (fields: readonly Field[], from: number, to: number): Field[] => {
  const field = fields[from];
  if (field === undefined || to < 0 || to >= fields.length) return [...fields];
  return fields.toSpliced(from, 1).toSpliced(to, 0, field);
};

export const newField = (fields: readonly Field[], label: Field['label']): Field => {
  const free = Array.from({ length: maxFields + 1 }, (_, n) => `field${n + 1}`).find(key =>
    fields.every(field => field.key !== key),
  )!;
  return { key: free, source: 'fixed', label, value: { en: '', de: '' }, place: 'details' };
};
