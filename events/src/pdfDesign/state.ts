import { nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { pdfDesign, type PdfDesignCreated } from './pdfDesign.ts';

export type PdfDesignState = Presence<DataOf<typeof PdfDesignCreated>>;

export const pdfDesignState = nounState(pdfDesign, nothing() as PdfDesignState, {
  PdfDesignCreated: present,
});
