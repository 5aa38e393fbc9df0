import type { Call } from '../http/route.ts';
import { deviceOf } from './deviceCookie.ts';
import type { Failures } from './failedAttempts.ts';

interface Counting {
  readonly account: string;
  /** What failures of everybody are counted under. */
  readonly counted: string;
}

/** What failures here are counted under. A browser that has signed in to the account before has a count of its own, until it fails too often itself. */
export const laneOf = async (
  { deps, headers }: Pick<Call, 'deps' | 'headers'>,
  failures: Failures,
  { account, counted }: Counting,
): Promise<string> => {
  const device = deviceOf(deps, headers['cookie'], account);
  const own = `${counted} ${device}`;
  return device !== null && (await failures.pause(own)) === 0 ? own : counted;
};
