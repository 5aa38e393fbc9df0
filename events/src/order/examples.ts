import { doorApp, doorAppCreated } from '../appConfig/examples.ts';
import { acme, acmeCreated, acmeProvider } from '../customer/examples.ts';
import { OrderCreated, OrderCredentialsAdded, OrderSubmitted } from './order.ts';

export const frontDoor = '0197f3a0-0000-7000-8000-000000000001';
export const ada = '0197f3a0-0000-7000-8000-000000000011';
export const grace = '0197f3a0-0000-7000-8000-000000000012';

export const frontDoorCreated = OrderCreated({
  customerId: acme,
  displayName: 'Front door',
  customerCredentialProviderId: acmeProvider,
});
export const bothAdded = OrderCredentialsAdded({ ids: [ada, grace], type: 'user' });
export const submittedOnce = OrderSubmitted({
  submission: 1,
  reservation: `order-${frontDoor}-1`,
  credits: 2,
  count: 2,
});
export const acmeKnown = { [`customer-${acme}`]: [acmeCreated], [`appConfig-${doorApp}`]: [doorAppCreated] };
