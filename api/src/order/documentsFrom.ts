import { credential } from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { Shown } from '../http/readRoutes.ts';

const waitMs = 5_000;

/**
 * Adds when the first PDFs of issued orders become available, if no issued credential is valid yet. Removed
 * credentials don't count. Omits times that have passed. Not known of the past.
 */
export const documentsFrom: NonNullable<Shown['added']> = async (rows, { deps }) => {
  const orderIds = rows.flatMap(row =>
    row['status'] === 'ISSUED' && !deps.rows.isPast ? [row['id'] as string] : [],
  );
  const table = deps.rows.tableOf(credential);
  const ofOrder = (name: string, isWaiting: boolean) =>
    deps.rows
      .knex(`${table} as ${name}`)
      .whereRaw(`??."orderId" = o."id" AND ??."qrcodeText" IS NOT NULL AND ??."isWaiting" = ?`, [
        name,
        name,
        name,
        isWaiting,
      ])
      .whereNotIn(`${name}.status`, ['REMOVED', 'NOT_ISSUED'] satisfies CredentialStatus[]);
  const found =
    orderIds.length === 0
      ? []
      : ((await deps.rows
          .knex(deps.rows.knex.raw(`unnest(?::uuid[]) AS o("id")`, [orderIds]))
          .select('o.id')
          .select({ validFrom: ofOrder('w', true).min('w.validFrom') })
          .whereNotExists(ofOrder('v', false).select(deps.rows.knex.raw('1')))
          .timeout(waitMs, { cancel: true })) as { id: string; validFrom: Date | string | null }[]);
  const byOrder = new Map(found.map(({ id, validFrom }) => [id, validFrom]));
  return rows.map(row => {
    const validFrom = byOrder.get(row['id'] as string);
    const from = validFrom ? new Date(validFrom) : null;
    return from && from > deps.now() ? { documentsFrom: from.toISOString() } : {};
  });
};
