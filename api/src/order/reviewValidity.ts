import { credential } from '@latchkey/events/credential/credential.ts';
import { recordedValidity } from '@latchkey/events/credential/validity.ts';
import { z } from 'zod';
import { openStatuses } from '../covering/contractCoverage.ts';
import type { Call } from '../http/route.ts';

const waitMs = 5_000;

/**
 * The validity of the credentials. If they differ (`isSame` is false), the earliest start and the latest end;
 * null if one of them has none.
 */
export const reviewedValidity = z.object({ isSame: z.boolean(), ...recordedValidity.shape });

const textOf = (time: Date | string | null): string | null =>
  time === null ? null : new Date(time).toISOString();

export const reviewedValidityOf = async (
  { deps: { rows } }: Call,
  orderId: string,
): Promise<z.output<typeof reviewedValidity>> => {
  const { knex } = rows;
  const [found] = (await knex(rows.tableOf(credential))
    .where({ orderId })
    .whereIn('status', openStatuses)
    .select(
      knex.raw(`count(DISTINCT ("validFrom", "validTo"))::int AS "kinds"`),
      knex.raw(`CASE WHEN bool_and("validFrom" IS NOT NULL) THEN min("validFrom") END AS "validFrom"`),
      knex.raw(`CASE WHEN bool_and("validTo" IS NOT NULL) THEN max("validTo") END AS "validTo"`),
    )
    .timeout(waitMs, { cancel: true })) as {
    kinds: number;
    validFrom: Date | string | null;
    validTo: Date | string | null;
  }[];
  const { kinds = 0, validFrom = null, validTo = null } = found ?? {};
  return { isSame: kinds <= 1, validFrom: textOf(validFrom), validTo: textOf(validTo) };
};
