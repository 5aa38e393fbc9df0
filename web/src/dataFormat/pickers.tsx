import { lazyPart } from '../core/lazyPart.ts';

/** Parts of data formats that other nouns may use. */
export { numberFormatNames, numberFormats, type NumberFormat } from './numberFormats.ts';

/** Loaded when it is opened. */
export const NewNumberFormat = lazyPart(() =>
  import('./NumberFormatDialog.tsx').then(part => part.NumberFormatDialog),
);
