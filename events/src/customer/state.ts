import { nounState } from '../kernel/index.ts';
import type { z } from 'zod';
import { customer, type customerProvider } from './customer.ts';

export interface CustomerState {
  readonly present: boolean;
  readonly partnerId: string | null;
  readonly lineagePartnerIds: readonly string[];
  readonly appConfigId: string | null;
  readonly enforceSecuredDataUniqueness: boolean;
  readonly providers: readonly z.output<typeof customerProvider>[];
}
const none: CustomerState = {
  present: false,
  partnerId: null,
  lineagePartnerIds: [],
  appConfigId: null,
  enforceSecuredDataUniqueness: false,
  providers: [],
};

export const customerState = nounState(customer, none, {
  CustomerCreated: (_, data) => ({ present: true, ...data }),
});
