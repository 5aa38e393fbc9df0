import { readKeyValue } from '@latchkey/events/apiKey/keyValue.ts';
import { callerByApiKey } from '../../apiKey/callerByApiKey.ts';
import type { Deps } from '../../http/route.ts';
import { bearerStrategy } from './strategy.ts';

/** An API key. Ignores tokens in another format, which may belong to a session. */
export const apiKey = (deps: Deps) => {
  const callerOf = callerByApiKey(deps);
  return bearerStrategy('apiKey', async (token, address) => {
    const key = readKeyValue(token);
    return key && callerOf(key, address);
  });
};
