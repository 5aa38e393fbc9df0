import { beyond, minCounts, type Counts } from './amounts.ts';
import type { ContractState, Cycle } from './state.ts';

/**
 * Returns how many of the requested credentials the cycle still includes; all of them in a full contract
 * (CON-35).
 */
export const coveredBy = (
  { terms }: Pick<ContractState, 'terms'>,
  { included }: Pick<Cycle, 'included'>,
  usage: Counts,
  requested: Counts,
): Counts => (terms?.isFullContract === true ? requested : minCounts(requested, beyond(included, usage)));
