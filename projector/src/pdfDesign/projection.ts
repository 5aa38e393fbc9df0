import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { projection, put } from '../runner/projection.ts';

export const pdfDesigns = projection(pdfDesign, {
  version: 2,
  on: { PdfDesignCreated: ({ entityId, data }) => put(entityId, data) },
});
