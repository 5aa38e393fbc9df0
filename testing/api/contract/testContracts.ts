import assert from 'node:assert/strict';
import { noCounts } from '@latchkey/events/contract/amounts.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { including, startedOn } from '@latchkey/events/contract/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { appOf } from '../testScenario.ts';
import type { Answer } from '../httpAt.ts';

export const today = dayOf(new Date().toISOString());
const shop = 'https://shop.example.test/acme';
export const details = including(100, 5, 10);
export const terms = { startAt: today, gracePeriod: 'P1M', shopUrl: shop, refId: 'PO-1', details };
export const shown = [{ ...details[0], usage: noCounts }];

export const customer = async (
  startAt: string | null = today,
  more: Parameters<typeof startedOn>[2] = {},
) => {
  const app = await appOf(undefined);
  if ((await app.store.read(`partner-${northwind}`)).length === 0)
    await app.tell(`partner-${northwind}`, northwindCreated);
  const id = uuidv7();
  await app.tell(`customer-${id}`, CustomerCreated({ ...acmeCreated.data, name: `Acme ${id}` }));
  const cycleId = uuidv7();
  if (startAt !== null)
    await app.tell(`contract-${id}`, startedOn(startAt, details, { ...more, customerId: id, cycleId }));
  const path = `/admin/customers/${id}/contract`;
  return { id, cycleId, path, cycles: `/admin/contracts/${id}/billing-cycles` };
};
export const refused = (answer: Answer, status: number, error: object) => {
  assert.equal(answer.status, status, answer.text);
  assert.partialDeepStrictEqual(status === 400 ? answer.body.errors[0] : answer.body, error);
};
