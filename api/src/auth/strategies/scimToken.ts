import { readKeyValue } from '@latchkey/events/apiKey/keyValue.ts';
import { callerByApiKey } from '../../apiKey/callerByApiKey.ts';
import type { Deps } from '../../http/route.ts';
import { bearerStrategy } from './strategy.ts';

export const scimToken = (deps: Deps) => {
  const callerOf = callerByApiKey(deps, 'DIRECTORY');
  return bearerStrategy('scimToken', async (token, address) => {
    const key = readKeyValue(token);
    return key && callerOf(key, address);
  });
};
