import { contractProvider } from '@latchkey/events/contract/amounts.ts';
import { contractDecider } from '@latchkey/events/contract/decider.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { DemoCustomer } from './customers.ts';
import type { Ground } from './ground.ts';
import type { PlannedOrder } from './orders.ts';
import type { World } from './world.ts';

/** Included amounts. The customer's orders nearly use them up and never exceed them. */
const included = { userCredential: 0, adminCredential: 20, walletCredential: 250 };

const hasContract = ({ key }: DemoCustomer): boolean => key === 'acme';

/** Returns whether the contract covers the order's credentials, so that they cost no credits. */
export const isIncluded = (customer: DemoCustomer, { type }: Pick<PlannedOrder, 'type'>): boolean =>
  hasContract(customer) && included[`${type}Credential`] > 0;

export const startContract = async (world: World, { id, customer }: Ground, at: Date): Promise<void> => {
  if (!hasContract(customer)) return;
  const details = [{ credentialProvider: contractProvider, included } as const];
  const terms = { customerId: id, cycleId: uuidv7(), startAt: dayOf(at.toISOString()), gracePeriod: 'P1M' };
  await world
    .as({ kind: 'system', id: 'start' })
    .send(contractDecider, id, 'start', { ...terms, refId: 'PO-2026-114', details });
};
