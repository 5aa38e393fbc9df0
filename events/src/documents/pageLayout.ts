import { layoutOf, type Layout } from './templates.ts';

export type Box = { x: number; y: number; width: number; height: number };
/**
 * Layout of a page, in points from the top left. The body moves down for a long title. `type`: font sizes;
 * pairs are the largest and the smallest one.
 */
export type PageLayout = {
  width: number;
  height: number;
  align: 'left' | 'center';
  head: Box;
  title: Box;
  code: Box;
  body: Box;
  type: { name: [number, number]; head: number; card: number; body: [number, number]; small: number };
};

const a4 = { short: 595.28, long: 841.89 };
const millimetre = 72 / 25.4;
const largeType: PageLayout['type'] = { name: [34, 9], head: 17, card: 15, body: [12, 8], small: 9 };

const layouts: Record<Layout, PageLayout> = {
  portrait: {
    width: a4.short,
    height: a4.long,
    align: 'center',
    head: { x: 56, y: 52, width: a4.short - 112, height: 48 },
    title: { x: 56, y: 132, width: a4.short - 112, height: 158 },
    code: { x: (a4.short - 280) / 2, y: 310, width: 280, height: 280 },
    body: { x: 76, y: 618, width: a4.short - 152, height: 168 },
    type: largeType,
  },
  landscape: {
    width: a4.long,
    height: a4.short,
    align: 'left',
    head: { x: 56, y: 48, width: a4.long - 112, height: 48 },
    title: { x: 56, y: 158, width: 390, height: 190 },
    code: { x: a4.long - 56 - 310, y: 158, width: 310, height: 310 },
    body: { x: 56, y: 300, width: 390, height: 239 },
    type: largeType,
  },
  business: {
    width: 85 * millimetre,
    height: 55 * millimetre,
    align: 'left',
    head: { x: 11, y: 10, width: 116, height: 17 },
    title: { x: 11, y: 38, width: 108, height: 76 },
    code: { x: 85 * millimetre - 11 - 104, y: 38, width: 104, height: 104 },
    body: { x: 11, y: 92, width: 108, height: 52 },
    type: { name: [15, 4.8], head: 9, card: 6.5, body: [5.5, 4], small: 4.5 },
  },
};

const scaledBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x * by,
  y: y * by,
  width: width * by,
  height: height * by,
});

const scaled = (page: PageLayout, by: number): PageLayout => ({
  width: page.width * by,
  height: page.height * by,
  align: page.align,
  head: scaledBox(page.head, by),
  title: scaledBox(page.title, by),
  code: scaledBox(page.code, by),
  body: scaledBox(page.body, by),
  type: {
    name: [page.type.name[0] * by, page.type.name[1] * by],
    head: page.type.head * by,
    card: page.type.card * by,
    body: [page.type.body[0] * by, page.type.body[1] * by],
    small: page.type.small * by,
  },
});

/** Returns the layout for a template name: A4 or business card for credentials, A5 for vouchers. */
export const pageLayoutOf = (templateName: string): PageLayout => {
  const layout = layoutOf(templateName);
  return templateName.startsWith('voucher') && layout !== 'business'
    ? scaled(layouts[layout], Math.SQRT1_2)
    : layouts[layout];
};
