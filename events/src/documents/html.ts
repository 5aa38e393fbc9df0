import { escapeHtml } from '../kernel/escapeHtml.ts';

export interface Html {
  readonly markup: string;
}
type Piece = Html | readonly Html[] | string | number;

const isHtml = (piece: Piece): piece is Html => typeof piece === 'object' && 'markup' in piece;
const render = (piece: Piece): string => {
  if (isHtml(piece)) return piece.markup;
  return typeof piece === 'object' ? piece.map(({ markup }) => markup).join('') : escapeHtml(String(piece));
};

/** Template tag that escapes every value, except for markup of type `Html`. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: strings.map((text, index) => text + render(pieces[index] ?? '')).join(''),
});
/**
 * Marks a text as safe markup. Use it only for markup that our own code built from escaped parts, such as an
 * SVG.
 */
export const trusted = (markup: string): Html => ({ markup });
