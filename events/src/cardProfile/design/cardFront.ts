import type { Locale } from '../../kernel/terms.ts';
import { valuesOf, type Card, type ShownValue } from './card.ts';
import type { Looks, Place, Wallet } from './design.ts';
import { surfaces, type Box } from './surfaces.ts';

/** A line of text on a surface, in pixels. `y`: baseline. `width`: maximum width. */
export interface Line {
  readonly key: string;
  readonly part: 'label' | 'value' | 'title';
  readonly text: string;
  readonly size: number;
  readonly weight: 500 | 600;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly width: number;
}
const { safe } = surfaces.front;
const right = safe.x + safe.width;
const bottom = safe.y + safe.height;
const labelSize = 56;

const pair = (
  { key, label, value }: ShownValue,
  at: Pick<Line, 'x' | 'y' | 'anchor' | 'width' | 'size'>,
): readonly Line[] => [
  { ...at, key, part: 'label', text: label, size: labelSize, weight: 500, y: at.y - at.size - 16 },
  { ...at, key, part: 'value', text: value, weight: 600 },
];
const at = (values: readonly ShownValue[], place: Place) => values.filter(value => value.place === place);

const onApple = (values: readonly ShownValue[]): readonly Line[] => {
  const secondary = at(values, 'secondary').slice(0, 2);
  const each = (safe.width * 0.42) / Math.max(1, secondary.length);
  return [
    ...at(values, 'header')
      .slice(0, 1)
      .flatMap(value =>
        pair(value, { x: right, y: safe.y + 146, anchor: 'end', width: safe.width * 0.4, size: 76 }),
      ),
    ...at(values, 'primary')
      .slice(0, 1)
      .flatMap(value =>
        pair(value, { x: safe.x, y: bottom - 8, anchor: 'start', width: safe.width * 0.55, size: 88 }),
      ),
    ...secondary.flatMap((value, n) =>
      pair(value, { x: right - n * each, y: bottom - 8, anchor: 'end', width: each - 24, size: 76 }),
    ),
  ];
};

const onGoogle = (values: readonly ShownValue[]): readonly Line[] => {
  const row = [...at(values, 'header'), ...at(values, 'secondary')].slice(0, 3);
  const each = safe.width / Math.max(1, row.length);
  return [
    ...at(values, 'primary')
      .slice(0, 1)
      .flatMap(value =>
        pair(value, { x: safe.x, y: safe.y + 500, anchor: 'start', width: safe.width, size: 120 }),
      ),
    ...row.flatMap((value, n) => {
      const isLast = n > 0 && n === row.length - 1;
      const place = { x: isLast ? right : safe.x + n * each, anchor: isLast ? 'end' : 'start' } as const;
      return pair(value, { ...place, y: bottom - 8, width: each - 24, size: 76 });
    }),
  ];
};

export const titleLine = (
  { logo, title }: Pick<Looks, 'logo' | 'title'>,
  surface: 'front' | 'card',
): readonly Line[] => {
  const { safe } = surfaces[surface];
  const size = surface === 'front' ? 84 : 56;
  return logo !== null || title === ''
    ? []
    : [
        {
          key: 'title',
          part: 'title',
          text: title,
          size,
          weight: 600,
          x: safe.x,
          y: safe.y + size,
          anchor: 'start',
          width: safe.width * 0.55,
        },
      ];
};

/** Returns all lines on a card's front. Approximates the wallets, which do their own layout. */
export const linesOf = (looks: Looks, wallet: Wallet, card: Card, locale: Locale): readonly Line[] => {
  const values = valuesOf(looks, card, locale);
  return [...titleLine(looks, 'front'), ...(wallet === 'apple' ? onApple(values) : onGoogle(values))];
};

export const boxOf = ({ x, y, anchor, width, size }: Line): Box => ({
  x: x - { start: 0, middle: width / 2, end: width }[anchor],
  y: y - size,
  width,
  height: size * 1.2,
});

/**
 * Estimates the width of a text: on average, letters of Inter and DejaVu are slightly wider than half their
 * size.
 */
export const averageWidth = (text: string, size: number): number => [...text].length * size * 0.56;
export const fitted = (line: Line, measure: (text: string, size: number) => number = averageWidth): Line => {
  const letters = [...line.text];
  let length = letters.length;
  const shown = () =>
    length === letters.length ? line.text : `${letters.slice(0, length).join('').trimEnd()}…`;
  while (length > 1 && measure(shown(), line.size) > line.width) length -= 1;
  return { ...line, text: shown() };
};
