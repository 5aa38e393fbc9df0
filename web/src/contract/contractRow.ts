import type { ProviderKindName } from '@latchkey/events/provider/kinds/kinds.ts';
import type { Counts } from '@latchkey/events/contract/amounts.ts';
import { lastDayOf } from '@latchkey/events/contract/state.ts';

interface Detail {
  readonly credentialProvider: ProviderKindName;
  readonly included: Counts;
  readonly usage: Counts;
}
export interface ContractRow {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly gracePeriod: string | null;
  readonly shopUrl: string | null;
  readonly refId: string | null;
  readonly isFullContract: boolean;
  readonly details: readonly Detail[];
}
export interface CycleRow {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly refId: string | null;
  readonly details: readonly Detail[];
}

export const phaseOf = (contract: ContractRow, today: string): 'ahead' | 'running' | 'grace' | 'over' => {
  if (today < contract.startAt) return 'ahead';
  if (today <= contract.endAt) return 'running';
  return today <= lastDayOf(contract) ? 'grace' : 'over';
};
