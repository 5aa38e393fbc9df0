import { fact } from '../kernel/index.ts';
import { pdfDesign, type PdfDesignCreated } from './pdfDesign.ts';

export type PdfDesignFact = ReturnType<typeof PdfDesignCreated>['data'] | null;

export const pdfDesignFact = fact(pdfDesign, null as PdfDesignFact, { PdfDesignCreated: (_, data) => data });
