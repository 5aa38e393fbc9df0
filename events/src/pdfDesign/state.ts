import { fact } from '../kernel/index.ts';
import { pdfDesign, type PdfDesignCreated } from './pdfDesign.ts';

export type PdfDesignState = ReturnType<typeof PdfDesignCreated>['data'] | null;

export const pdfDesignState = fact(pdfDesign, null as PdfDesignState, {
  PdfDesignCreated: (_, data) => data,
});
