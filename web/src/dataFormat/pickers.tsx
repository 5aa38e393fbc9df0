import { lazyPart } from '../core/lazyPart.ts';

export { numberFormatNames, numberFormats, type NumberFormat } from './numberFormats.ts';

export const NewNumberFormat = lazyPart(() =>
  import('./NumberFormatDialog.tsx').then(part => part.NumberFormatDialog),
);
