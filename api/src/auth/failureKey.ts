import type { Call } from '../http/route.ts';
import { deviceOf } from './deviceCookie.ts';
import type { Failures } from './failedAttempts.ts';

interface Counting {
  readonly account: string;
  /** Key shared by all browsers that haven't signed in to the account before. */
  readonly counted: string;
}

/**
 * Returns the key under which an attempt's failures are counted. A browser that has signed in to the account
 * before has its own key, except during a pause that its failures caused.
 */
export const laneOf = async (
  { deps, headers }: Pick<Call, 'deps' | 'headers'>,
  failures: Failures,
  { account, counted }: Counting,
): Promise<string> => {
  const device = deviceOf(deps, headers['cookie'], account);
  const own = `${counted} ${device}`;
  return device !== null && (await failures.pause(own)) === 0 ? own : counted;
};
