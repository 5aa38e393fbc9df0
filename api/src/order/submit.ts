import { submitOrder as submit } from '@latchkey/events/process/submitting.ts';
import { heedMatch } from '../http/matching.ts';
import type { Call } from '../http/route.ts';

/** Submits an order in the name of the caller, who may have seen an older one. */
export const submitOrder = (call: Call, id: string) =>
  submit(call.process, id, {
    commandId: call.commandIdFor('order', id, 'submit'),
    heed: history => heedMatch(call, history),
    ...(call.ifMatch === undefined ? {} : { expected: call.ifMatch }),
  });
