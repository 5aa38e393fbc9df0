import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { renderDocument } from '@latchkey/events/documents/document.ts';
import { welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { createPostgresBackend, runMigrations, withBackend, type Job, type Queue, type Worker } from 'bullmq';
import knex from 'knex';
import nodemailer from 'nodemailer';
import { Client } from 'pg';
import { poolOf } from './pool.ts';

const concurrency = 10;

/** Sets up BullMQ on PostgreSQL as in its documentation. */
export const plainQueues = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client);
  } finally {
    await client.end();
  }
  const pool = poolOf({ connectionString: url, max: 12, options: '-c search_path=bullmq,public' });
  pool.setMaxListeners(0);
  const backend = withBackend(createPostgresBackend) as unknown as {
    Queue: typeof Queue;
    Worker: typeof Worker;
  };
  return { ...backend, connection: pool as never, close: () => pool.end() };
};
export type PlainQueues = Awaited<ReturnType<typeof plainQueues>>;

export const drain = async (
  { Queue, Worker, connection }: PlainQueues,
  jobs: readonly object[],
  atOnce: number,
  work: (data: never) => Promise<unknown>,
): Promise<number> => {
  const name = `bench-${uuidv7()}`;
  const queue = new Queue(name, { connection });
  let open = jobs.length;
  const started = performance.now();
  const worker = new Worker(name, async (job: Job) => void (await work(job.data as never)), {
    connection,
    concurrency: atOnce,
  });
  const done = new Promise<void>((resolve, reject) => {
    worker.on('completed', () => (--open === 0 ? resolve() : undefined));
    worker.on('failed', (_, error) => reject(error));
  });
  await queue.addBulk(jobs.map(data => ({ name, data, opts: { removeOnComplete: true } })));
  await done;
  const rate = (jobs.length / (performance.now() - started)) * 1_000;
  await worker.close();
  await queue.close();
  return rate;
};

const tables = `
CREATE TABLE naive_events (position bigserial PRIMARY KEY, stream_id text NOT NULL, revision int NOT NULL, type text NOT NULL, data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(), UNIQUE (stream_id, revision));
CREATE TABLE naive_credentials (id uuid PRIMARY KEY, email text, status text NOT NULL, revision int NOT NULL);
CREATE TABLE naive_ledgers (id uuid PRIMARY KEY, settled int NOT NULL)`;

const startReceiver = async () => {
  const waiting = new Map<string, () => void>();
  const server = createServer((request, response) => {
    void json(request).then(reply => {
      waiting.get((reply as { clientRef: string }).clientRef)?.();
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wait = (clientRef: string) => new Promise<void>(resolve => waiting.set(clientRef, resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, wait, close };
};

/**
 * Issues orders naively, with one job per credential: an append and an upsert for each step and for settling
 * the credit, a call to the provider and, with `isMailed`, an email with a PDF like ours.
 */
export const naive = async (
  url: string,
  queues: PlainQueues,
  outside: { provider: string; smtp: string },
) => {
  const receiver = await startReceiver();
  const pool = poolOf({ connectionString: url, max: concurrency });
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: concurrency } });
  await pool.query(tables);
  const transport = nodemailer.createTransport(outside.smtp);
  const headers = {
    'Content-Type': 'application/json',
    'X-Api-Key': 'sandbox-key',
    'X-Api-Key-Name': 'bench',
    'X-Project-Id': '4711',
    'X-Mobile-App-Id': '1',
  };
  const step = async (id: string, revision: number, type: string, status: string, email: string) => {
    const data = { orderId: id, from: 'NOT_ISSUED', attempt: 1, note: 'x'.repeat(240) };
    await pool.query('INSERT INTO naive_events (stream_id, revision, type, data) VALUES ($1, $2, $3, $4)', [
      id,
      revision,
      type,
      data,
    ]);
    await db('naive_credentials').insert({ id, email, status, revision }).onConflict('id').merge();
  };
  /**
   * Settles a credit in a row that all credentials of the order share, as our implementation does in one
   * stream, and appends an event.
   */
  const settle = async (orderId: string, credentialId: string) => {
    const { rows } = await pool.query<{ settled: number }>(
      `INSERT INTO naive_ledgers AS l (id, settled) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET settled = l.settled + 1 RETURNING settled`,
      [orderId],
    );
    await pool.query('INSERT INTO naive_events (stream_id, revision, type, data) VALUES ($1, $2, $3, $4)', [
      `ledger-${orderId}`,
      rows[0]!.settled,
      'Settled',
      { orderId, credentialId },
    ]);
  };
  const call = async (id: string, email: string) => {
    const addFileRequest = {
      clientRef: `${id}.1`,
      fileId: '00007000800000000000beef',
      data: 'AAAD6UhRAAAAAAAAAAAAAA==',
      wallet: false,
      recipient: { email },
    };
    const body = JSON.stringify({ addFileRequest: { ...addFileRequest, callbackUrl: receiver.url } });
    const signal = AbortSignal.timeout(5_000);
    const answer = await fetch(`${outside.provider}/connect/v1/addFile`, {
      method: 'POST',
      headers,
      body,
      signal,
    });
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    await answer.json();
  };
  const mail = async (id: string, to: string) => {
    const link = `https://go.example.test/?k=${id}`;
    const content = await renderDocument({
      at: new Date(),
      app: null,
      design: { ...welcomeTerms, text: null, showStoreDetails: true, logo: null },
      credentials: [
        {
          nameOnCard: 'Ärmel Größe',
          qrcodeText: link,
          deepLinkUrl: link,
          cardName: 'Badge',
          organisation: null,
        },
      ],
    });
    const pdf = { filename: 'welcome.pdf', content: Buffer.from(content), contentType: 'application/pdf' };
    await transport.sendMail({
      from: 'bench@latchkey.test',
      to,
      subject: 'Your key',
      text: link,
      html: `<p>${link}</p>`,
      attachments: [pdf],
    });
  };
  const issue = async ({ id, orderId, isMailed }: { id: string; orderId: string; isMailed: boolean }) => {
    const email = `${id}@example.test`;
    await step(id, 1, 'Requested', 'REQUESTED', email);
    const arrival = receiver.wait(`${id}.1`);
    await call(id, email);
    await step(id, 2, 'Accepted', 'ADDING', email);
    await arrival;
    await step(id, 3, 'Issued', 'AVAILABLE', email);
    await settle(orderId, id);
    if (!isMailed) return;
    await mail(id, email);
    await step(id, 4, 'Sent', 'SENT', email);
  };
  const run = (count: number, isMailed: boolean) => {
    const orderId = uuidv7();
    const jobs = Array.from({ length: count }, () => ({ id: uuidv7(), orderId, isMailed }));
    return drain(queues, jobs, concurrency, issue);
  };
  const close = async () => {
    receiver.close();
    transport.close();
    await db.destroy();
    await pool.end();
  };
  return { run, close };
};
