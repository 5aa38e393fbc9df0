import { lazyPart } from '../core/lazyPart.ts';

/** The dialog that creates a partner in place; loaded when it is opened. */
export const NewPartner = lazyPart(() =>
  import('./CreatePartnerDialog.tsx').then(part => part.CreatePartnerDialog),
);
