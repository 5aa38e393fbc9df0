import type { DocumentLocale } from './documentLocale.ts';
import { noCodeText } from './documentTexts.ts';
import { qrMatrix, qrRuns, quietZone } from './qrMatrix.ts';
import { colours, gap, write, type Canvas } from './page.ts';

/**
 * Draws the QR code as one vector path on a white background with its quiet zone, or a text if there is no
 * code.
 */
export const drawCode = (canvas: Canvas, code: string | null, locale: DocumentLocale): void => {
  const { pdf, page, text } = canvas;
  const { x, y, width, height } = page.code;
  pdf
    .roundedRect(x, y, width, height, width * 0.03)
    .lineWidth(0.6)
    .fillAndStroke('#ffffff', colours.rule);
  if (code === null) {
    const middle = gap(page.code, height * 0.46);
    const box = { ...middle, x: x + width * 0.1, width: width * 0.8 };
    write(
      canvas,
      box,
      [noCodeText[locale]],
      { font: text, colour: colours.quiet },
      { minSize: page.type.card / 2 },
    );
    return;
  }
  const matrix = qrMatrix(code);
  const module = width / (matrix.size + 2 * quietZone);
  const start = quietZone * module;
  const cells = qrRuns(matrix).map(run => `${run.x} ${run.y} ${run.width} 1 re`);
  pdf.save();
  pdf.transform(module, 0, 0, module, x + start, y + start);
  pdf.addContent(`0 g\n${cells.join('\n')}\nf`);
  pdf.restore();
};
