import { streamOf } from '@latchkey/events/store/store.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import type { Deps } from '../http/route.ts';

/**
 * Returns the stream that reserves a user name within a directory. The ID is an HMAC, so it doesn't reveal
 * the name.
 */
export const directoryClaim = (
  { keys }: Pick<Deps, 'keys'>,
  { customerId, partnerId }: DirectoryPlace,
  userName: string,
): string =>
  streamOf(
    'unique',
    `directory-${keys.hmac('directory', `${customerId ?? partnerId} ${userName.toLowerCase()}`)}`,
  );
