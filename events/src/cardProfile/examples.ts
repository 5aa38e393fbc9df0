import { acme } from '../customer/examples.ts';
import { doorNumber } from '../dataFormat/examples.ts';
import { CardProfileCreated } from './cardProfile.ts';

export const badge = '0197f3a0-0000-7000-8000-0000000000b1';
export const badgeTerms = { displayName: 'Badge', shortName: 'badge', dataFormatId: doorNumber };
export const badgeCreated = CardProfileCreated({ ...badgeTerms, customerId: acme });
