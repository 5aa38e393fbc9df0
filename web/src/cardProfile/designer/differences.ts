import type { Background, Design, Field, Layer, Looks } from '@latchkey/events/cardProfile/design/design.ts';

/**
 * A difference between two designs. `from` and `to` are raw or formatted values; empty if only the kind of
 * the difference is shown.
 */
export interface Difference {
  readonly layer: Layer;
  readonly what:
    | `background.${'kind' | 'color' | 'from' | 'to' | 'angle' | 'file' | 'scale' | 'place' | 'under' | 'veil'}`
    | `logo.${'added' | 'removed' | 'file' | 'scale' | 'place'}`
    | 'title'
    | 'values'
    | 'labels'
    | 'photo.shown'
    | 'photo.hidden'
    | `field.${'added' | 'removed' | 'place' | 'source' | 'label' | 'value' | 'order'}`
    | `exception.${'added' | 'removed'}`;
  readonly from: string;
  readonly to: string;
  readonly field?: Field['label'];
  readonly of?: keyof Looks;
}
type Found = Omit<Difference, 'layer'>;
const nothing = { from: '', to: '' };
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const percent = (share: number): number => Math.round(share * 100);
const changed = (what: Found['what'], from: string | number, to: string | number): readonly Found[] =>
  from === to ? [] : [{ what, from: String(from), to: String(to) }];

/** Formats a background as its kind and colors: `gradient #14213d #2f5bd0`. */
const nameOf = (background: Background): string => {
  if (background.kind === 'color') return `color ${background.color}`;
  return background.kind === 'gradient' ? `gradient ${background.from} ${background.to}` : 'image';
};
const ofBackgrounds = (one: Background, other: Background): readonly Found[] => {
  if (one.kind === 'color' && other.kind === 'color')
    return changed('background.color', one.color, other.color);
  if (one.kind === 'gradient' && other.kind === 'gradient')
    return [
      ...changed('background.from', one.from, other.from),
      ...changed('background.to', one.to, other.to),
      ...changed('background.angle', `${one.angle}°`, `${other.angle}°`),
    ];
  if (one.kind === 'image' && other.kind === 'image')
    return [
      ...(one.file === other.file ? [] : [{ what: 'background.file' as const, ...nothing }]),
      ...changed('background.scale', percent(one.scale), percent(other.scale)),
      ...(one.x === other.x && one.y === other.y ? [] : [{ what: 'background.place' as const, ...nothing }]),
      ...changed('background.under', one.under, other.under),
      ...changed('background.veil', percent(one.veil), percent(other.veil)),
    ];
  return changed('background.kind', nameOf(one), nameOf(other));
};

const ofLogos = (one: Looks['logo'], other: Looks['logo']): readonly Found[] => {
  if (one === null || other === null)
    return one === other ? [] : [{ what: one === null ? 'logo.added' : 'logo.removed', ...nothing }];
  return [
    ...(one.file === other.file ? [] : [{ what: 'logo.file' as const, ...nothing }]),
    ...changed('logo.scale', percent(one.scale), percent(other.scale)),
    ...(one.x === other.x && one.y === other.y ? [] : [{ what: 'logo.place' as const, ...nothing }]),
  ];
};

const wordsOf = (words: Field['value']): string => words?.en ?? '';
const ofFields = (one: readonly Field[], other: readonly Field[]): readonly Found[] => {
  const found = other.flatMap((after): readonly Found[] => {
    const before = one.find(({ key }) => key === after.key);
    const field = after.label;
    if (before === undefined) return [{ what: 'field.added', ...nothing, field }];
    const texts = isSame(before.label, after.label)
      ? []
      : before.label.en === after.label.en
        ? changed('field.label', before.label.de, after.label.de)
        : changed('field.label', before.label.en, after.label.en);
    return [
      ...texts,
      ...changed('field.source', before.source, after.source),
      ...(isSame(before.value, after.value)
        ? []
        : [{ what: 'field.value' as const, from: wordsOf(before.value), to: wordsOf(after.value) }]),
      ...changed('field.place', before.place, after.place),
    ].map(difference => ({ ...difference, field }));
  });
  const gone = one
    .filter(({ key }) => other.every(after => after.key !== key))
    .map(({ label }) => ({ what: 'field.removed' as const, ...nothing, field: label }));
  const inBoth = (these: readonly Field[], those: readonly Field[]) =>
    these.map(({ key }) => key).filter(key => those.some(field => field.key === key));
  const isMoved = !isSame(inBoth(one, other), inBoth(other, one));
  return [...gone, ...found, ...(isMoved ? [{ what: 'field.order' as const, ...nothing }] : [])];
};

const ofLooks = (one: Looks, other: Looks): readonly Found[] => [
  ...ofBackgrounds(one.background, other.background),
  ...ofLogos(one.logo, other.logo),
  ...changed('title', one.title, other.title),
  ...changed('values', one.values, other.values),
  ...changed('labels', one.labels, other.labels),
  ...ofFields(one.fields, other.fields),
  ...(one.showsPhoto === other.showsPhoto
    ? []
    : [{ what: other.showsPhoto ? ('photo.shown' as const) : ('photo.hidden' as const), ...nothing }]),
];

export const differencesOf = (one: Design, other: Design): readonly Difference[] => [
  ...ofLooks(one.both, other.both).map(found => ({ ...found, layer: 'both' as const })),
  ...(['apple', 'google'] as const).flatMap(layer => {
    const names = [...new Set([...Object.keys(one[layer]), ...Object.keys(other[layer])])] as (keyof Looks)[];
    return names.flatMap((of): readonly Difference[] => {
      const [before, after] = [of in one[layer], of in other[layer]];
      if (before !== after)
        return [{ what: after ? 'exception.added' : 'exception.removed', ...nothing, layer, of }];
      const [was, is] = [
        { ...one.both, [of]: one[layer][of] },
        { ...one.both, [of]: other[layer][of] },
      ];
      return ofLooks(was as Looks, is as Looks).map(found => ({ ...found, layer }));
    });
  }),
];
