import { acme } from '../customer/examples.ts';

export const adaAtAcme = {
  customerId: acme,
  partnerId: null,
  userName: 'ada@acme.test',
  externalId: '00u1ada',
  displayName: 'Ada Lovelace',
  givenName: 'Ada',
  familyName: 'Lovelace',
  email: 'ada@acme.test',
  isActive: true,
  claim: `unique-directory-${'0e'.repeat(32)}`,
  claimedBy: '0197f3a0-0000-7000-8000-0000000000b4',
};
