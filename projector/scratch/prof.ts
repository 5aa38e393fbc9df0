import { performance } from 'node:perf_hooks';
import { entity, events } from '@latchkey/events/kernel/index.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/store/keys.ts';
import { postgresStore } from '@latchkey/events/store/postgres.ts';
import { migrateStore } from '@latchkey/events/store/schema.ts';
import { Pool, Client } from 'pg';
import pino from 'pino';
import { z } from 'zod';
import { testDatabase, stopPostgres } from '../../scripts/testPostgres.ts';
import { patch, projection, put } from '../src/runner/projection.ts';
import { runProjections } from '../src/runner/run.ts';
import { connectRows, listenRows, waitFor } from '../src/tables.ts';
import { catchUp } from '../src/runner/catchUp.ts';
import { planOf, stepsOf, fold } from '../src/runner/fold.ts';

const N = Number(process.argv[2] ?? 60_000);
const text = z.string();
const content = { orderId: id, customerId: id, cardProfileId: id, pdfDesignId: id, dataFormatId: id, type: z.enum(['user','admin']), nameOnCard: text,
  dataParams: z.record(text, text), recipient: z.object({ email: text.nullable(), phoneNumber: text.nullable() }) };
const card = entity({ name: 'card', table: 'cards', path: '/', commands: {}, refs: {}, scope: { by: 'global' },
  events: events({ CardAdded: z.object(content), CardStarted: z.object({ orderId: id, customerId: id, attempt: z.int() }), CardAvailable: z.object({ orderId: id, customerId: id, providerRef: text, qrcodeText: text, deepLinkUrl: text }) }),
  row: z.object({ id, ...content, status: text, deliveryError: text.nullable(), qrcodeText: text.nullable(), deepLinkUrl: text.nullable(), providerRef: text.nullable(), isErased: z.boolean(), createdAt: time, updatedAt: time }),
  list: { search: [], sort: [], filter: [], order: 'id' }, access: { list: 'system', read: 'system' } });
const cards = projection(card, { version: 1, index: [], on: {
  CardAdded: ({ entityId, data, at }) => put(entityId, { ...data, status: 'NOT_ISSUED', createdAt: at, updatedAt: at }),
  CardStarted: ({ entityId, at }) => patch(entityId, { status: 'ADDING', updatedAt: at }),
  CardAvailable: ({ entityId, data, at }) => patch(entityId, { status: 'AVAILABLE', providerRef: data.providerRef, qrcodeText: data.qrcodeText, deepLinkUrl: data.deepLinkUrl, updatedAt: at }),
} });

const { url, drop } = await testDatabase();
const pool = new Pool({ connectionString: url, max: 10 });
await migrateStore(pool);
const meta = (kind: string) => `json_build_object('by', json_build_object('kind','${kind}','id','0197f3a0-0000-7000-8000-000000000009'),'command','x','commandId',gen_random_uuid(),'correlationId',gen_random_uuid(),'tenant','{}'::json,'version',1,'hash','0123456789012345678901234567890123456789012')`;
const ids = `'0197f3a0-0000-7000-8000-000000000002'`;
const u = (n: string) => `('0197f3a0-0000-7000-8000-' || lpad((${n})::text, 12, '0'))`;
// chunks of 500 credentials: all added, all started, all available
for (let from = 0; from < N; from += 10_000)
  await pool.query(`INSERT INTO events (stream_id, revision, event_id, type, data, meta, created_at)
  SELECT 'card-' || ${u('n')}, k, gen_random_uuid(), (ARRAY['CardAdded','CardStarted','CardAvailable'])[k],
   CASE k WHEN 1 THEN json_build_object('orderId',${ids},'customerId',${ids},'cardProfileId',${ids},'pdfDesignId',${ids},'dataFormatId',${ids},'type','user','nameOnCard','Person Number '||n,'dataParams',json_build_object('cardNumber',n::text,'facility','0042'),'recipient',json_build_object('email','person'||n||'@example.com','phoneNumber',null))
   WHEN 2 THEN json_build_object('orderId',${ids},'customerId',${ids},'attempt',1)
   ELSE json_build_object('orderId',${ids},'customerId',${ids},'providerRef','ref-'||n,'qrcodeText','https://example.com/q/'||n||'/abcdefghijklmnopqrstuvwxyz','deepLinkUrl','app://deep/'||n) END,
   CASE k WHEN 1 THEN ${meta('user')} ELSE ${meta('worker')} END, now()
  FROM generate_series(${from}, ${Math.min(from + 10_000, N) - 1}) n, generate_series(1,3) k ORDER BY n/500, k, n`);
await pool.query('VACUUM ANALYZE events');
const keys = keyRingOf(newSecretKey());
const store = postgresStore({ pool, catalogue: catalogueOf([card]), keys });
const total = N * 3;
const cols = planOf(cards).columns;
const sqlOnce = async () => {
  await pool.query('DROP TABLE IF EXISTS sql_cards');
  const { tableOf } = await import('../src/runner/tableOf.ts');
  await pool.query(tableOf('sql_cards', cols));
  const t = performance.now();
  await pool.query(`INSERT INTO sql_cards (${cols.map(c => `"${c.name}"`).join(',')})
   SELECT substr(a.stream_id, 6)::uuid, a.revision, l.position, (a.data->>'orderId')::uuid, (a.data->>'customerId')::uuid, (a.data->>'cardProfileId')::uuid, (a.data->>'pdfDesignId')::uuid, (a.data->>'dataFormatId')::uuid, a.data->>'type', a.data->>'nameOnCard', (a.data->'dataParams')::jsonb, (a.data->'recipient')::jsonb,
    CASE l.type WHEN 'CardAdded' THEN 'NOT_ISSUED' WHEN 'CardStarted' THEN 'ADDING' ELSE 'AVAILABLE' END, null, l.data->>'qrcodeText', l.data->>'deepLinkUrl', l.data->>'providerRef', false, a.created_at, l.created_at
   FROM events a JOIN (SELECT DISTINCT ON (stream_id) stream_id, type, data, created_at, position FROM events ORDER BY stream_id, revision DESC) l USING (stream_id) WHERE a.type = 'CardAdded' AND a.revision = 1`);
  return total / ((performance.now() - t) / 1000);
};
const log = pino({ level: 'warn' });
const rows = connectRows(url);
const node = async () => {
  await pool.query('DROP TABLE IF EXISTS cards_1; DROP TABLE IF EXISTS projections');
  const listener = await listenRows(url, rows, { of: { card: 1 } });
  const ending = new AbortController();
  const live = new Promise<void>(resolve => listener.waiting.add(() => { if (listener.reached(['card'], BigInt(total)) === 'yes') resolve(); }));
  const t = performance.now();
  const { done } = runProjections({ url, store, projections: { cards }, signal: ending.signal, log });
  await live;
  const rate = total / ((performance.now() - t) / 1000);
  ending.abort(); await done; await listener.close();
  return rate;
};
const readOnly = async () => {
  const t = performance.now();
  for await (const b of catchUp(store, { after: 0n, to: BigInt(total), limit: 5000, categories: ['card'] })) void b;
  return total / ((performance.now() - t) / 1000);
};
const foldOnly = async () => {
  const batches = []; for await (const b of catchUp(store, { after: 0n, to: BigInt(total), limit: 5000, categories: ['card'] })) batches.push(b);
  const plan = planOf(cards); const m = new Map();
  const t = performance.now();
  for (const b of batches) fold(plan, stepsOf(plan, b.events).steps, m);
  return total / ((performance.now() - t) / 1000);
};
const med = (a: number[]) => a.sort((x, y) => x - y)[a.length >> 1]!;
const res: Record<string, number[]> = { sql: [], node: [], read: [], fold: [] };
for (let i = 0; i < 4; i++) { res.sql!.push(1);res.read!.push(1);res.fold!.push(1); res.node!.push(await node()); console.log(res.node); }
for (const [k, v] of Object.entries(res)) console.log(k, Math.round(med(v)), (med(v) / med(res.sql!)).toFixed(2));
const { checksum } = await import('../src/runner/checksum.ts');
await rows.destroy(); await store.close(); await pool.end(); await drop(); await stopPostgres();
