import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { credentialFact, parseClientRef } from '@latchkey/events/credential/state.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { orderFact } from '@latchkey/events/order/facts.ts';
import { inboxChannel } from '@latchkey/events/providerConfig/inbox.ts';
import type { Histories } from '@latchkey/events/store/handleMany.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { WebhookBody } from '@latchkey/events/providerConfig/webhook.ts';
import pg from 'pg';
import type { Tools } from '../runner/tools.ts';
import { surroundingsOf } from './surroundings.ts';

const atOnce = 1_000;
const pollMs = 1_000;
/** An unknown reference is tried again for a day, and then kept for review. */
const mostTries = 300;

interface Row {
  readonly id: string;
  readonly config_id: string;
  readonly body: WebhookBody;
}
const reported: Readonly<Partial<Record<WebhookBody['type'], CredentialStatus>>> = {
  'file.deployed': 'DEPLOYED',
  'file.redeploying': 'REDEPLOYING',
  'file.removed': 'REMOVED',
  'file.suspended': 'SUSPENDED',
  'file.resumed': 'AVAILABLE',
};

/** Takes what the provider told, a batch at a time, and says how many there were. Several processes take different rows. */
export const applyInbox = async (tools: Tools): Promise<number> => {
  const client = await tools.pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<Row>(
      `SELECT id, config_id, body FROM provider_inbox
       WHERE applied_at IS NULL AND tries < ${mostTries} AND (tries = 0 OR received_at + tries * interval '2 seconds' < now())
       ORDER BY received_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`,
    );
    if (rows.length > 0) {
      const unknown = await apply(tools, rows);
      const isUnknown = rows.map(row => unknown.has(row));
      await client.query(
        `UPDATE provider_inbox i SET tries = i.tries + 1, applied_at = CASE WHEN n.unknown THEN NULL ELSE now() END,
           error = CASE WHEN n.unknown THEN 'unknown reference' END
         FROM unnest($1::uuid[], $2::text[], $3::bool[]) AS n(config_id, id, unknown)
         WHERE i.config_id = n.config_id AND i.id = n.id`,
        [rows.map(row => row.config_id), rows.map(row => row.id), isUnknown],
      );
    }
    await client.query('COMMIT');
    return rows.length;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/** Gives each its command; answers the rows whose reference nobody knows. */
const apply = async (tools: Tools, rows: readonly Row[]): Promise<ReadonlySet<Row>> => {
  const parsed = rows.map(row => ({ row, ref: parseClientRef(row.body.clientRef) }));
  const ids = [...new Set(parsed.flatMap(({ ref }) => ref?.credentialId ?? []))];
  const histories = await tools.histories('credential', ids);
  const states = new Map([...histories].map(([id, history]) => [id, credentialFact.of(history)]));
  const aroundOf = surroundingsFinder(tools);
  const unknown = new Set<Row>();
  const commands: { kind: 'completeAdd' | 'failAdd' | 'report'; id: string; input: object }[] = [];
  for (const { row, ref } of parsed) {
    const state = ref && states.get(ref.credentialId);
    if (!ref || !state || state.status === 'absent' || ref.attempt > state.attempt) {
      unknown.add(row);
      continue;
    }
    const around = await aroundOf(state.orderId);
    // what another provider says of it is not believed
    if (around?.access.configId !== row.config_id) {
      unknown.add(row);
      continue;
    }
    const { type, providerRef, reason } = row.body;
    const id = ref.credentialId;
    const status = reported[type];
    const why = { source: 'provider' as const, status: reason?.status ?? 0, message: reason?.message ?? '' };
    const { attempt } = ref;
    const link = around.linkOf(id);
    const added = { providerRef, qrcodeText: link, deepLinkUrl: link };
    if (status) commands.push({ kind: 'report', id, input: { status, failure: null, attempt, added } });
    else if (type === 'file.failed') commands.push({ kind: 'failAdd', id, input: { attempt, failure: why } });
    else commands.push({ kind: 'completeAdd', id, input: { attempt, ...added } });
  }
  const known = new Map([...histories].map(([id, history]) => [streamOf('credential', id), history]));
  for (const kind of ['completeAdd', 'failAdd', 'report'] as const)
    await sendInRounds(tools, kind, commands, known);
  return unknown;
};

/** A stream occurs once in a round; what is told twice of one credential waits for the next. */
const sendInRounds = async (
  tools: Tools,
  kind: string,
  commands: readonly { kind: string; id: string; input: object }[],
  known: Histories,
): Promise<void> => {
  let open = commands.filter(one => one.kind === kind);
  while (open.length > 0) {
    const round = new Map(open.map(one => [one.id, one] as const).reverse());
    const items = [...round.values()].map(({ id, input }) => ({ id, command: kind, input }));
    await tools.sendMany(credentialDecider, items as never, known);
    open = open.filter(one => round.get(one.id) !== one);
  }
};

/** The surroundings of an order, looked up once per batch. */
const surroundingsFinder = (tools: Tools) => {
  const found = new Map<string, ReturnType<typeof surroundingsOf>>();
  return (orderId: string): ReturnType<typeof surroundingsOf> => {
    const around =
      found.get(orderId) ?? tools.fold(orderFact, orderId).then(async state => surroundingsOf(tools, state));
    found.set(orderId, around);
    return around;
  };
};

/** Applies the inbox as it fills, until told to stop. */
export const followInbox = async (url: string, tools: Tools, signal: AbortSignal): Promise<void> => {
  let wake = () => {};
  let client: pg.Client | null = null;
  const listen = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const lost = () => {
      if (client === fresh) client = null;
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    fresh.on('notification', () => wake());
    await fresh.connect();
    await fresh.query(`LISTEN ${inboxChannel}`);
    client = fresh;
  };
  signal.addEventListener('abort', () => wake());
  while (!signal.aborted) {
    try {
      if (!client) await listen();
      const rung = new Promise<void>(resolve => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if ((await applyInbox(tools)) === 0 && !signal.aborted) await rung;
    } catch (error) {
      tools.log.warn({ err: error }, 'the inbox waits');
      await new Promise(resolve => setTimeout(resolve, pollMs));
    }
  }
  await (client as pg.Client | null)?.end();
};
