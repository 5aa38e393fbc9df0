import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { newEvent } from './badge.ts';
import type { Projection } from '@latchkey/projector/runner/projection.ts';
import { totalsTable } from '@latchkey/projector/lists.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { dropOf, finishingOf, tableOf } from '@latchkey/projector/runner/tableOf.ts';
import { physicalTable } from '@latchkey/projector/tables.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { BenchProduct } from './product.ts';

export const perOrder = 100;
const first = `(ARRAY['Anna','Ben','Clara','David','Elif','Felix','Greta','Hugo','Ida','Jonas'])[1 + n % 10]`;
const last = `(ARRAY['Baumann','Castell','Dorn','Ebner','Falk','Gruber','Hartwig','Imhof','Jansen','Kern','Lorenz'])[1 + n / 10 % 11]`;

const link = `'https://go.example.test/latchkey?provider=LEGIC%20Connect&project=4711&key=' || md5(n::text)`;

/**
 * Inserts a customer's credentials, one with a rare name, with the columns that a provider and a message
 * fill. Rows are in order of creation, as in a live table; times of the last change are scattered.
 */
const credentialsOf = (table: string) => `
  INSERT INTO "${table}" (id, revision, position, "orderId", "customerId", type, status, "nameOnCard", "cardProfileId", "pdfDesignId", "dataFormatId",
    "deliveryMethod", "dataParams", recipient, "personId", "emailSentAt", "qrcodeText", "deepLinkUrl", "providerRef", metadata,
    "deliveryStatus", "isErased", "isWaiting", "hasEnded", "wasIssued", "createdAt", "updatedAt")
  SELECT uuidv7(), 1, n, o.id, $1, CASE WHEN n % 50 = 0 THEN 'admin' ELSE 'user' END,
    CASE WHEN n % 500 = 0 THEN 'ADD_FAILED' WHEN n % 7 = 0 THEN 'NOT_ISSUED' ELSE 'AVAILABLE' END,
    CASE WHEN n % 97 = 0 THEN NULL WHEN n = 1717 THEN 'Zoe Quillfeather' ELSE ${first} || ' ' || ${last} || ' ' || n END,
    ($3::uuid[])[1 + n % 3], $4, $4, 'EMAIL', jsonb_build_object('cardNumber', (10000000 + n)::text),
    jsonb_build_object('email', ${first} || '.' || ${last} || '.' || n || CASE WHEN n / 110 % 2 = 0 THEN '@post' ELSE '@mail' END || '.example.test', 'phoneNumber', '+4930' || (10000000 + n), 'emailSentTo', NULL, 'smsSentTo', NULL),
    md5('person' || n)::uuid, timestamptz '2026-02-01', ${link}, ${link}, md5('file' || n)::uuid::text,
    jsonb_build_object('firstName', ${first}, 'lastName', ${last}, 'identifier', NULL, 'startDate', NULL, 'organisation', NULL, 'classification', NULL),
    'SENT', n % 97 = 0, false, false, true, timestamptz '2026-01-01' + n * interval '1 second', timestamptz '2026-02-01' + n::bigint * 104729 % 1000003 * interval '1 second'
  FROM generate_series(1, $2::int) AS n JOIN (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS k FROM "ORDERS" WHERE "customerId" = $1) o ON o.k = (n - 1) / ${perOrder}`;
const ordersOf = (table: string) => `
  INSERT INTO "${table}" (id, revision, position, "displayName", "customerId", status, "totalCredentialsCount", "credentialsCount", "availableCount",
    "failedCount", "usedCount", "suspendedCount", "removedCount", "changeFailedCount", "submittedCount", submission, "isPaused", "isImporting", "createdAt", "createdBy", "updatedAt", "updatedBy")
  SELECT uuidv7(), 1, n, 'Order ' || n, $1, CASE WHEN n = 1 THEN 'DRAFT' ELSE 'ISSUED' END, ${perOrder}, ${perOrder}, ${perOrder}, 0, 0, 0, 0, 0, ${perOrder}, 1, false, false,
    now(), 'bench', now(), 'bench' FROM generate_series(1, $2::int) AS n`;

export const tableName = (projection: Projection): string =>
  physicalTable(projection.entity, projection.version);

/**
 * Fills the read tables of orders and credentials, then adds their indexes and totals. Returns the customers'
 * IDs.
 */
export const crowd = async (
  { pool, store }: Pick<BenchProduct, 'pool' | 'store'>,
  sizes: readonly number[],
): Promise<readonly string[]> => {
  const tables = [projections.order, projections.credential];
  const [orders, credentials] = tables.map(tableName) as [string, string];
  for (const projection of tables) {
    const table = tableName(projection);
    await pool.query(dropOf(table));
    await pool.query(tableOf(table, projection));
  }
  const customers = sizes.map(() => uuidv7());
  const created = (id: string) => ({
    stream: `customer-${id}`,
    expected: 0,
    events: [newEvent(acmeCreated)],
  });
  await store.append(customers.map(created));
  const profiles = [uuidv7(), uuidv7(), uuidv7()];
  for (const [n, id] of customers.entries())
    await pool.query(ordersOf(orders), [id, Math.ceil(sizes[n]! / perOrder)]);
  for (const [n, id] of customers.entries())
    await pool.query(credentialsOf(credentials).replace('"ORDERS"', `"${orders}"`), [
      id,
      sizes[n],
      profiles,
      uuidv7(),
    ]);
  for (const projection of tables) {
    const table = tableName(projection);
    await pool.query(`BEGIN; ${finishingOf(table, projection)}; COMMIT`);
    await pool.query(`VACUUM ANALYZE "${table}", "${totalsTable(table)}"`);
  }
  await pool.query('CHECKPOINT');
  return customers;
};
