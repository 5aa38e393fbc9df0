import { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { testDatabase, stopPostgres } from '../../scripts/testPostgres.ts';
import { textArray } from '../src/runner/textArray.ts';
const { url, drop } = await testDatabase();
const c = new Client({ connectionString: url }); await c.connect();
await c.query(`set synchronous_commit=off`);
const types = ['uuid','bigint','bigint','uuid','uuid','uuid','uuid','uuid','text','text','jsonb','jsonb','text','text','text','text','text','boolean','timestamptz','timestamptz'];
const mk = (n: number, off: number) => Array.from({ length: n }, (_, i) => types.map((t, k) => t === 'uuid' ? (k === 0 ? `0197f3a0-0000-7000-8000-${String(off + i).padStart(12, '0')}` : '0197f3a0-0000-7000-8000-000000000002') : t === 'bigint' ? String(i) : t === 'jsonb' ? JSON.stringify({ email: `person${i}@example.com`, phoneNumber: null }) : t === 'boolean' ? 'f' : t === 'timestamptz' ? '2026-11-20T12:00:00.123Z' : k === 12 ? null : 'https://example.com/q/123/abcdefghijklmnopqrst'));
const test = async (label: string, sql: (t: string) => string, conv: (rows: (string|null)[][], k: number) => unknown) => {
  await c.query(`drop table if exists t; create table t (${types.map((t, k) => `c${k} ${t}${k === 0 ? ' primary key' : ''}`).join(',')})`);
  const times = []; const enc = [];
  for (let b = 0; b < 20; b++) { const rows = mk(1800, b * 1700); let s = performance.now(); const values = types.map((_, k) => conv(rows, k)); enc.push(performance.now() - s); s = performance.now(); await c.query({ name: label, text: sql('t'), values }); times.push(performance.now() - s); }
  console.log(label, 'enc', enc.sort((a, b) => a - b)[10]!.toFixed(1), 'send', times.sort((a, b) => a - b)[10]!.toFixed(1));
};
const cols = types.map((_, k) => `c${k}`).join(',');
const conflict = `ON CONFLICT (c0) DO UPDATE SET ${types.slice(1).map((_, k) => `c${k + 1} = excluded.c${k + 1}`).join(',')}`;
const casts = types.map((t, k) => `u.c${k}${t === 'text' ? '' : '::' + t}`).join(',');
const text = (rows: (string|null)[][], k: number) => textArray(rows.length, r => rows[r]![k]!);
for (let i = 0; i < 2; i++) {
await test('text unnest' + i, t => `INSERT INTO ${t} (${cols}) SELECT ${casts} FROM unnest(${types.map((_, k) => `$${k + 1}::text[]`).join(',')}) AS u(${cols}) ${conflict}`, text);
await test('select only' + i, t => `SELECT count(*) FROM (SELECT ${casts} FROM unnest(${types.map((_, k) => `$${k + 1}::text[]`).join(',')}) AS u(${cols}) OFFSET 0) x`, text);
await test('raw unnest' + i, t => `SELECT count(*) FROM (SELECT * FROM unnest(${types.map((_, k) => `$${k + 1}::text[]`).join(',')}) AS u(${cols}) OFFSET 0) x`, text);
await test('no conflict' + i, t => `INSERT INTO ${t} (${cols}) SELECT ${casts} FROM unnest(${types.map((_, k) => `$${k + 1}::text[]`).join(',')}) AS u(${cols}) ON CONFLICT DO NOTHING`, text);
await test('json rec' + i, t => `INSERT INTO ${t} (${cols}) SELECT ${cols} FROM json_to_recordset($1) AS u(${types.map((ty, k) => `c${k} ${ty}`).join(',')}) ${conflict}`, (rows, k) => k ? undefined : JSON.stringify(rows.map(r => Object.fromEntries(r.map((v, i) => [`c${i}`, v])))));
}
await c.end(); await drop(); await stopPostgres();
