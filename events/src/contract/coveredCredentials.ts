import { beyond, least, type Counts } from './amounts.ts';
import type { ContractState, Cycle } from './state.ts';

/** Of these credentials, those that the cycle still includes: of a full contract all (CON-35). */
export const coveredBy = (
  { terms }: Pick<ContractState, 'terms'>,
  { included }: Pick<Cycle, 'included'>,
  usage: Counts,
  wanted: Counts,
): Counts => (terms?.isFullContract === true ? wanted : least(wanted, beyond(included, usage)));
