import { credential } from '@latchkey/events/credential/credential.ts';
import { submitOrder as submit } from '@latchkey/events/process/submitOrder.ts';
import { defaultAppId } from '../effectiveApp/effectiveApp.ts';
import { heedMatch } from '../http/ifMatch.ts';
import type { Call } from '../http/route.ts';
import { requireValues } from './missingValues.ts';
import { requireProfiles } from './requireProfiles.ts';

/** Submits an order. `confirmed`: the credits that the caller agreed to. */
export const submitOrder = async (call: Call, id: string, confirmed: number | undefined) => {
  const { rows, store } = call.deps;
  const isTableCurrent = await rows.reached([credential.name], await store.head());
  await requireProfiles(call, id, isTableCurrent);
  await requireValues(call, id, isTableCurrent);
  return submit(call.process, id, {
    commandId: call.commandIdFor('order', id, 'submit'),
    confirmed,
    defaultApp: () => defaultAppId(call.deps.rows),
    heed: history => heedMatch(call, history),
    ...(call.ifMatch === undefined ? {} : { expected: call.ifMatch }),
  });
};
