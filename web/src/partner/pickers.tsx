import { lazyPart } from '../core/lazyPart.ts';

export const NewPartner = lazyPart(() =>
  import('./CreatePartnerDialog.tsx').then(part => part.CreatePartnerDialog),
);
