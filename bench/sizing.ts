import { readFileSync } from 'node:fs';
import pg from 'pg';
import { eventually } from '../e2e/browser/app.ts';
import { mailsAt } from '../e2e/browser/catcher.ts';
import { signIn, type ApiClient } from '../product/run/apiClient.ts';
import { makeDemo } from '../product/run/demo.ts';
import { startProduct, type Product } from '../product/run/startProduct.ts';
import { childrenOf, processorTimeOf, processorTimeWithChildren } from './processorTime.ts';

// `make sizing`: CPU time and storage per issued and emailed credential, and memory of each process, for the
// tables in docs/operating.md. Linux only.

const orders = 4;
const people = 2_000;
const count = orders * people;
const minutes = 60_000;
const processes = ['api', 'projector', 'workers'] as const;

const mebibytesOf = (pid: number, field: 'VmHWM' | 'Pss'): number => {
  const text = readFileSync(`/proc/${pid}/${field === 'Pss' ? 'smaps_rollup' : 'status'}`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1_024;
};
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const cpuOfAll = ({ pids }: Product): Readonly<Record<string, number>> => {
  const own = pids();
  return {
    ...Object.fromEntries(processes.map(name => [name, processorTimeOf(own[name]!)])),
    postgres: processorTimeWithChildren(own['postgres']!),
  };
};
const memoryOfAll = ({ pids }: Product): Readonly<Record<string, number>> => {
  const own = pids();
  const database = own['postgres']!;
  return {
    ...Object.fromEntries(processes.map(name => [name, mebibytesOf(own[name]!, 'VmHWM')])),
    postgres: sum([database, ...childrenOf(database)].map(pid => mebibytesOf(pid, 'Pss'))),
  };
};

/** Returns the size of each table with its indexes, in bytes. The names of read tables omit the version. */
const bytesOfAll = async (pool: pg.Pool): Promise<Readonly<Record<string, number>>> => {
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `SELECT regexp_replace(relname, '_\\d+', '') AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]));
};

const fileFrom = (first: number): string =>
  [
    'nameOnCard;email;firstName;lastName;cardNumber',
    ...Array.from({ length: people }, (_, index) => {
      const n = first + index;
      return `Amber Muster ${n};person${n}@example.test;Amber;Muster ${n};${200_000 + n}`;
    }),
  ].join('\n');

const issue = async (api: ApiClient, customerId: string, first: number): Promise<void> => {
  const listOf = async (what: string) =>
    (await api.get<{ id: string; shortName: string }[]>(`/admin/${what}?customerId=${customerId}`)).body;
  const profile = (await listOf('card-profiles')).find(({ shortName }) => shortName === 'employee')!;
  const design = (await listOf('pdf-designs'))[0]!;
  const { body: order } = await api.post<{ id: string }>('/admin/orders', {
    customerId,
    displayName: `Sizing from ${first}`,
  });
  const query = `cardProfileId=${profile.id}&pdfDesignId=${design.id}`;
  await api.post(`/admin/orders/${order.id}/credentials/csv?${query}`, fileFrom(first));
  await api.post(`/admin/orders/${order.id}/submit`, { credits: people });
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : '---:')), ...rows]
    .map(row => `| ${row.join(' | ')} |`)
    .join('\n');

const product = await startProduct();
const pool = new pg.Pool({ connectionString: product.run.database, max: 2 });
try {
  await makeDemo(product.data, product.run, product.secrets.webhookSecret);
  const mails = mailsAt(product.run.mail!);
  await eventually(mails.count, sent => sent === 25, minutes);
  const api = await signIn(product.run.api, product.run.signIn);
  const { body: customers } = await api.get<{ id: string }[]>('/admin/customers?q=Acme');
  const customerId = customers[0]!.id;
  await api.post(`/admin/customers/${customerId}/credits`, { amount: count, remarks: 'Sizing' });
  await issue(api, customerId, 0); // warm-up: code is compiled, connections are open
  await eventually(mails.count, sent => sent === 25 + people, 10 * minutes);

  const [cpu, bytes] = [cpuOfAll(product), await bytesOfAll(pool)];
  for (let n = 1; n < orders; n++) await issue(api, customerId, n * people);
  await eventually(mails.count, sent => sent === 25 + count, 10 * minutes);
  const [cpuAfter, bytesAfter] = [cpuOfAll(product), await bytesOfAll(pool)];
  const memory = memoryOfAll(product);

  const measured = count - people;
  const perCredential = (after: number, before: number, unit: number) => (after - before) * (unit / measured);
  const cpuRows = Object.entries(cpuAfter).map(([name, seconds]) => [
    name,
    perCredential(seconds, cpu[name]!, 1_000).toFixed(1),
    memory[name]!.toFixed(0),
  ]);
  const storage = Object.entries(bytesAfter)
    .map(([name, size]) => ({ name, kilobytes: perCredential(size, bytes[name]!, 1 / 1_000) }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes);
  const shown = storage.filter(({ kilobytes }) => kilobytes >= 0.1);
  const others =
    sum(storage.map(({ kilobytes }) => kilobytes)) - sum(shown.map(({ kilobytes }) => kilobytes));
  const storageRows = [...shown, { name: 'other tables', kilobytes: others }].map(({ name, kilobytes }) => [
    name,
    kilobytes.toFixed(2),
  ]);
  const total = (rows: readonly (readonly string[])[], column: number) =>
    sum(rows.map(row => Number(row[column]))).toFixed(1);
  console.log(`${measured.toLocaleString('en')} credentials issued and emailed`);
  console.log(
    table(
      ['process', 'CPU ms a credential', 'memory MiB'],
      [...cpuRows, ['total', total(cpuRows, 1), total(cpuRows, 2)]],
    ),
  );
  console.log(table(['storage', 'kB a credential'], [...storageRows, ['total', total(storageRows, 1)]]));
} finally {
  await pool.end();
  await product.stop();
}
