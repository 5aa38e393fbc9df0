import { credential } from '@latchkey/events/credential/credential.ts';

/** The resource of the search across customers, which has a fixed order. */
export const foundCredential = {
  ...credential,
  name: 'foundCredential',
  list: { ...credential.list, sort: [], order: '-id' },
} as const;
