import { credential } from '@latchkey/events/credential/credential.ts';
import type { Shown } from '../http/readRoutes.ts';

const waitMs = 5_000;

/**
 * Adds when the first PDFs of issued orders become available, if no issued credential is valid yet. Not known
 * of the past.
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
      ]);
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
    return validFrom ? { documentsFrom: new Date(validFrom).toISOString() } : {};
  });
};
