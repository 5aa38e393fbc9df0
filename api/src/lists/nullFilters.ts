import { z } from 'zod';
import type { Condition } from '../rows/condition.ts';
import type { ListRequest } from './listQuery.ts';
import type { Call } from '../http/route.ts';

const flag = z.enum(['true', 'false']).optional();

// `nullPartner=true` and `nullCustomer=true` select rows without a partner or customer.
export const nullPartner = { nullPartner: flag };
export const nullCustomer = { nullCustomer: flag };

const isNull = (column: string, value: unknown): readonly Condition[] =>
  value === 'true' ? [{ sql: `t."${column}" IS NULL`, values: [] }] : [];

export const partnerIsNull = (_: Call, { extra }: ListRequest) => isNull('partnerId', extra['nullPartner']);
export const customerIsNull = (_: Call, { extra }: ListRequest) =>
  isNull('customerId', extra['nullCustomer']);
