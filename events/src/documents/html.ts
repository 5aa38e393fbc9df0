import { escapeHtml } from '../kernel/escapeHtml.ts';

/** Markup that is safe to send. Only `html` and `trusted` make it. */
export interface Html {
  readonly markup: string;
}
type Piece = Html | readonly Html[] | string | number;

const isHtml = (piece: Piece): piece is Html => typeof piece === 'object' && 'markup' in piece;
const render = (piece: Piece): string => {
  if (isHtml(piece)) return piece.markup;
  return typeof piece === 'object' ? piece.map(({ markup }) => markup).join('') : escapeHtml(String(piece));
};

/** Template tag that escapes every value, except HTML that it made itself. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: strings.map((text, index) => text + render(pieces[index] ?? '')).join(''),
});
/** Marks a text as safe HTML. Only for markup that our own code built from escaped parts, such as an SVG. */
export const trusted = (markup: string): Html => ({ markup });
