import { qrMatrix, qrRuns, quietZone } from './qrMatrix.ts';

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`).replace(/[^\P{Cc}\n]/gu, '');

/** A square SVG of `px` CSS pixels with quiet zone on white ground; the text is its title. */
export const qrSvg = (text: string, px: number): string => {
  const matrix = qrMatrix(text);
  const side = matrix.size + 2 * quietZone;
  const path = qrRuns(matrix)
    .map(({ x, y, width }) => `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges" role="img"><title>${escaped(text)}</title>` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  );
};
