import { z } from 'zod';
import { imageUrl } from '../../kernel/image.ts';
import { text } from '../../kernel/terms.ts';

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();
/** Degrees, clockwise from the top as in CSS (DSG-06). */
export const angle = z.number().min(0).max(360);
/** Scale of a picture. The maximum prevents huge renderings of a small file (DSG-05). */
export const scale = z.number().positive().max(20);
/** A share from 0 to 1: a position in the free space, so that a design fits every size, or an opacity. */
const share = z.number().min(0).max(1);

const placed = { file: imageUrl, scale, x: share, y: share };
export const background = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('color'), color }),
  z.strictObject({ kind: z.literal('gradient'), from: color, to: color, angle }),
  /** `under`: color below a transparent picture. `veil`: opacity of that color on top of the picture. */
  z.strictObject({ kind: z.literal('image'), ...placed, under: color, veil: share }),
]);

/**
 * Credential values that a field can show, in addition to fixed texts and the parameters of the data format.
 */
export const cardValues = [
  'nameOnCard',
  'mainParam',
  'organisation',
  'identifier',
  'classification',
  'startDate',
  'validUntil',
] as const;
export const places = ['header', 'primary', 'secondary', 'details', 'off'] as const;
const words = z.strictObject({ en: text, de: text });
export const field = z.strictObject({
  key: z.string().regex(/^[a-z][a-zA-Z0-9]{0,31}$/),
  source: z.union([z.enum([...cardValues, 'fixed']), z.templateLiteral(['param:', text.min(1)])]),
  label: words,
  value: words.nullable(),
  place: z.enum(places),
});

const looks = {
  background,
  logo: z.strictObject(placed).nullable(),
  title: text.max(64),
  values: color,
  labels: color,
  fields: z
    .array(field)
    .max(12)
    .refine(fields => new Set(fields.map(({ key }) => key)).size === fields.length, {
      error: 'invalid_value',
    }),
  showsPhoto: z.boolean(),
};
const bothLooks = z.strictObject(looks);
const exceptions = z.strictObject({
  background: background.exactOptional(),
  logo: looks.logo.exactOptional(),
  title: looks.title.exactOptional(),
  values: color.exactOptional(),
  labels: color.exactOptional(),
  fields: looks.fields.exactOptional(),
  showsPhoto: looks.showsPhoto.exactOptional(),
} satisfies Record<keyof typeof looks, z.ZodType>);

/** A card's design: the looks for both wallets, and overrides for each. `version`: version of this schema. */
export const design = z
  .strictObject({ version: z.literal(1), both: bothLooks, apple: exceptions, google: exceptions })
  .refine(value => new TextEncoder().encode(JSON.stringify(value)).length <= 65_536, { error: 'too_big' });

export type Design = z.output<typeof design>;
export type Looks = z.output<typeof bothLooks>;
export type Background = z.output<typeof background>;
export type Field = z.output<typeof field>;
export type Place = (typeof places)[number];
export type Placed = NonNullable<Looks['logo']>;
export type Wallet = 'apple' | 'google';
export type Layer = 'both' | Wallet;

export const looksOf = (design: Design, layer: Layer): Looks =>
  layer === 'both' ? design.both : { ...design.both, ...design[layer] };

const filesIn = (looks: readonly z.output<typeof exceptions>[]): readonly string[] => {
  const named = looks.flatMap(({ background, logo }) => [
    background?.kind === 'image' ? background.file : null,
    logo?.file ?? null,
  ]);
  return [...new Set(named.filter(file => file !== null))];
};
export const filesOf = ({ both, apple, google }: Design): readonly string[] => filesIn([both, apple, google]);
export const filesShown = (design: Design, layer: Layer): readonly string[] =>
  filesIn([looksOf(design, layer)]);

export const baseColor = (background: Background): string => {
  if (background.kind === 'color') return background.color;
  return background.kind === 'gradient' ? background.from : background.under;
};
