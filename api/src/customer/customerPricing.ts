import { heldBy } from '@latchkey/events/credit/reservation.ts';
import type { currentContract } from '@latchkey/events/process/currentContract.ts';

type Now = Awaited<ReturnType<typeof currentContract>>;

export const pricingOf = ({
  contract,
  isRunning,
  ledger: { balance, reservations },
}: Pick<Now, 'contract' | 'isRunning'> & {
  readonly ledger: Pick<Now['ledger'], 'balance' | 'reservations'>;
}) => ({
  creditsSummary: {
    credits: balance,
    reserved: [...reservations.values()].reduce((sum, one) => sum + heldBy(one), 0),
  },
  contract: isRunning ? contract : null,
  hasContractOrCredits: isRunning || balance > 0,
});
