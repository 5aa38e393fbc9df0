import { isLink } from '../kernel/link.ts';
import { fitted, lineHeight, type TextLimits } from './fittedText.ts';
import type { Font, Fonts } from './fonts.ts';
import type { Box, PageLayout } from './pageLayout.ts';
import { directionOf, piecesOf } from './textRuns.ts';

export type Canvas = { pdf: PDFKit.PDFDocument; page: PageLayout } & Fonts;
type Style = { font: Font; colour: string; link?: string };

export const colours = { ink: '#1b2430', quiet: '#5c6670', accent: '#1d5fb8', rule: '#d9dee5' };

const linkable = (url: string): string | null => (isLink(url) ? (URL.parse(url)?.href ?? null) : null);

/** Writes the paragraphs at the top of the box, on one line by default, and returns the rest of the box. */
export const write = (
  canvas: Canvas,
  box: Box,
  paragraphs: readonly string[],
  style: Style,
  type: Partial<TextLimits>,
): Box => {
  const { pdf, page } = canvas;
  const limits = { maxSize: page.type.card, minSize: page.type.card, lines: 1, ...type };
  const { size, lines } = fitted(paragraphs, style.font, { ...limits, width: box.width, height: box.height });
  const url = style.link === undefined ? null : linkable(style.link);
  const direction = directionOf(paragraphs.join(' '));
  const drawn = lines.map(line => {
    const pieces = piecesOf(line, style.font, direction).map(piece => ({
      ...piece,
      width: piece.face.widthOf(piece.text) * size,
    }));
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0) };
  });
  const widest = Math.max(0, ...drawn.map(({ width }) => width));
  pdf.fillColor(style.colour);
  drawn.forEach(({ pieces, width }, n) => {
    const start =
      page.align === 'center' ? (box.width - width) / 2 : direction === 'rtl' ? widest - width : 0;
    const [x, y] = [box.x + start, box.y + n * size * lineHeight];
    const baseline = y + style.font.faces[0].ascent * size;
    let at = x;
    for (const { face, text, width: wide } of pieces) {
      pdf.font(face.key, size).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += wide;
    }
    if (url !== null) pdf.link(x, y, width, size * lineHeight, url);
  });
  const used = lines.length * size * lineHeight;
  return { ...box, y: box.y + used, height: box.height - used };
};

export const gap = (box: Box, height: number): Box => ({
  ...box,
  y: box.y + height,
  height: Math.max(0, box.height - height),
});
