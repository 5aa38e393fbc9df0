import type { PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { ownedPlaces } from '../core/ownedPlaces.ts';

export type PdfDesignRow = PdfDesign & { readonly templateDescription: string };

export const designPlaces = ownedPlaces({ settings: 'pdf-designs', config: 'pdf-designs' });
