import { acme } from '../customer/examples.ts';
import { contractProvider, type Counts, type Details } from './amounts.ts';
import { ContractStarted } from './contract.ts';
import { termEnd } from './days.ts';

export const acmeFirstCycle = '0197f3a0-0000-7000-8000-0000000000e1';
export const acmeNextCycle = '0197f3a0-0000-7000-8000-0000000000e2';

export const amountsOf = (user: number, admin = 0, wallet = 0): Counts => ({
  userCredential: user,
  adminCredential: admin,
  walletCredential: wallet,
});
export const including = (...amounts: Parameters<typeof amountsOf>): Details & [Details[number]] => [
  { credentialProvider: contractProvider, included: amountsOf(...amounts) },
];

export const startedOn = (
  startAt: string,
  details: Details,
  {
    customerId = acme,
    cycleId = acmeFirstCycle,
    ...terms
  }: Partial<Parameters<typeof ContractStarted>[0]> & { readonly cycleId?: string } = {},
) => {
  const endAt = termEnd(startAt);
  const cycle = { id: cycleId, startAt, endAt, refId: 'PO-1', details };
  return ContractStarted({
    gracePeriod: 'P1M',
    shopUrl: null,
    refId: 'PO-1',
    isFullContract: false,
    ...terms,
    customerId,
    startAt,
    endAt,
    cycle,
  });
};
