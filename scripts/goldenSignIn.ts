import { directoryTerms } from '@latchkey/events/authProvider/examples.ts';

const { type: _type, partnerId: _partner, customerId: _customer, ...changeable } = directoryTerms;
const link = {
  providerId: '0197f3a0-0000-7000-8000-0000000000b2',
  claim: `unique-subject-${'0a'.repeat(32)}`,
  claimedBy: '0197f3a0-0000-7000-8000-0000000000b3',
};

/** Samples of how people sign in at providers. */
export const signInSamples = {
  AuthProviderCreated: directoryTerms,
  AuthProviderChanged: { ...changeable, enabled: false },
  AuthProviderDeleted: {},
  UserProviderLinked: { link, links: [link] },
  UserProviderUnlinked: { link, links: [] },
};
