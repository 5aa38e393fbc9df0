import { escapeHtml } from '../../kernel/escapeHtml.ts';
import type { Drawing, Stroke } from './drawing.ts';

type TextStroke = Extract<Stroke, { draws: 'text' }>;
export interface SvgParts {
  readonly href: (file: string) => string;
  /**
   * Outlines a text: `d` is a path from the line's start (0, 0), `width` its width. If absent, texts are
   * rendered as `<text>`.
   */
  readonly outline?: (
    text: string,
    size: number,
    weight: number,
    width: number,
  ) => { d: string; width: number };
  /** Prefix for gradient IDs, for pages with several drawings. */
  readonly prefix?: string;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
const boxed = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): string =>
  `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;

const textOf = (stroke: TextStroke, outline: SvgParts['outline']): string => {
  const { text, size, weight, width, x, y, anchor, fill } = stroke;
  if (outline === undefined)
    return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeHtml(text)}</text>`;
  const line = outline(text, size, weight, width);
  const shift = { start: 0, middle: line.width / 2, end: line.width }[anchor];
  return `<path d="${line.d}" transform="translate(${number(x - shift)} ${number(y)})" fill="${fill}"/>`;
};

/**
 * Renders a drawing as SVG. It contains only numbers, colors and escaped strings, so user input can't inject
 * markup.
 */
export const svgOf = (
  { width, height, strokes }: Drawing,
  { href, outline, prefix = '' }: SvgParts,
): string => {
  const gradients: string[] = [];
  const body = strokes.map((stroke, n) => {
    if (stroke.draws === 'text') return textOf(stroke, outline);
    if (stroke.draws === 'image')
      return `<image href="${escapeHtml(href(stroke.file))}" ${boxed(stroke)} preserveAspectRatio="none"/>`;
    const { fill, opacity } = stroke;
    const paint = typeof fill === 'string' ? fill : `url(#${prefix}g${n})`;
    if (typeof fill !== 'string') {
      const { x1, y1, x2, y2, from, to } = fill;
      gradients.push(
        `<linearGradient id="${prefix}g${n}" gradientUnits="userSpaceOnUse" x1="${number(x1)}" y1="${number(y1)}" x2="${number(x2)}" y2="${number(y2)}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
      );
    }
    return `<rect ${boxed(stroke)} fill="${paint}"${opacity === 1 ? '' : ` fill-opacity="${number(opacity)}"`}/>`;
  });
  const defs = gradients.length === 0 ? '' : `<defs>${gradients.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body.join('')}</svg>`;
};
