import {
  enteredDetails,
  includedIn,
  isNone,
  noCounts,
  contractProvider,
} from '@latchkey/events/contract/amounts.ts';
import { contract } from '@latchkey/events/contract/contract.ts';
import { day, periodParts, periodUnits, type PeriodUnit } from '@latchkey/events/contract/days.ts';
import { z } from 'zod';
import { message } from '../kit/validation.ts';
import type { ContractRow, CycleRow } from './contractRow.ts';
import { todayUtc } from './useContract.ts';

const { shopUrl, refId } = contract.row.shape;
export const units = Object.keys(periodUnits) as readonly PeriodUnit[];
const grace = {
  graceAmount: z.int().min(1).max(999).nullable(),
  graceUnit: z.enum(units as [PeriodUnit, ...PeriodUnit[]]),
};
const terms = { ...grace, shopUrl, refId, isFullContract: z.boolean() };
export type DayText = (day: string) => string;

export const newContract = () =>
  z
    .object({
      startAt: day.refine(startAt => startAt >= todayUtc(), { error: message('validation.startAtInPast') }),
      ...terms,
      details: enteredDetails,
    })
    .refine(({ isFullContract, details }) => isFullContract || !isNone(includedIn(details)), {
      path: ['details', 0, 'included', 'userCredential'],
      error: message('validation.nothingIncluded'),
    });
/**
 * Returns the schema of a change: `startAt` is after the start and before the end of the given last cycle,
 * and not in the past (CON-25, CON-26).
 */
export const changedContract = (
  { startAt: start, endAt }: Pick<CycleRow, 'startAt' | 'endAt'>,
  text: DayText,
) =>
  z.object({
    startAt: day
      .refine(startAt => startAt > start, {
        error: message('validation.dateNotAfter', { date: text(start) }),
      })
      .refine(startAt => startAt < endAt, {
        error: message('validation.dateNotBefore', { date: text(endAt) }),
      })
      .refine(startAt => startAt >= todayUtc(), { error: message('validation.startAtInPast') }),
    refId,
    details: enteredDetails,
  });
export const extendedContract = z.object({ refId, details: enteredDetails });
export const editedContract = z.object(terms);
export const editedCycle = z.object({ refId });

export const newDefaults = () => ({
  startAt: todayUtc(),
  graceAmount: null,
  graceUnit: 'month',
  shopUrl: null,
  refId: null,
  isFullContract: false,
  details: [{ credentialProvider: contractProvider, included: noCounts }],
});
export const detailsOf = ({ details }: Pick<CycleRow, 'details'>) =>
  details.map(({ credentialProvider, included }) => ({ credentialProvider, included }));
export const editDefaults = ({ gracePeriod, shopUrl: shop, refId: ref, isFullContract }: ContractRow) => {
  const { amount, unit } = gracePeriod === null ? { amount: null, unit: 'month' } : periodParts(gracePeriod);
  return { graceAmount: amount, graceUnit: unit, shopUrl: shop, refId: ref, isFullContract };
};

export const termsOf = (values: Record<string, unknown>) => {
  const { graceAmount, graceUnit, ...rest } = values as z.output<typeof editedContract>;
  return { ...rest, gracePeriod: graceAmount === null ? null : `P${graceAmount}${periodUnits[graceUnit]}` };
};
export const fieldOf = (field: string): string => (field === 'gracePeriod' ? 'graceAmount' : field);
