import { html } from '@latchkey/events/documents/html.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { chance, happens, occurrences, rangeSchema, rateSchema, within } from '../chance.ts';
import { check, HttpError, readJson, serve, slice, type Answer, type Call, type Listening } from '../http.ts';
import { openJsonLines } from '../journal.ts';
import { page, table } from '../page.ts';

/**
 * Options of the SMS gateway. `dataFile`: file for the messages, which are otherwise lost when the process
 * ends.
 */
export type SmsInboxOptions = { port?: number; host?: string; dataFile?: string };
export type Sms = { id: string; to: string; text: string; clientRef: string; at: string };

const behaviourSchema = z.strictObject({
  seed: z.number().int(),
  apiKey: z.string().min(1),
  latencyMs: rangeSchema,
  rejectRate: rateSchema,
  rejectStatus: z.number().int().min(400).max(599),
  rejectTo: z.string().min(1).nullable(),
  timeoutRate: rateSchema,
  acceptThenDropRate: rateSchema,
  acceptThenSilenceRate: rateSchema,
});
type Behaviour = z.infer<typeof behaviourSchema>;

const defaultBehaviour: Behaviour = {
  seed: 1,
  apiKey: 'sandbox-key',
  latencyMs: { min: 0, max: 0 },
  rejectRate: 0,
  rejectStatus: 503,
  rejectTo: null,
  timeoutRate: 0,
  acceptThenDropRate: 0,
  acceptThenSilenceRate: 0,
};

const maxMessages = 20_000;
const smsSchema = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number like +41791234567'),
  text: z.string().min(1).max(1600),
  clientRef: z.string().min(1).max(200),
});
const patchSchema = z.record(z.string(), z.json());

const inboxPage = (messages: Sms[], total: number, to: string): Answer => {
  const rows = messages.map(({ to: number, text, clientRef, at }) => [
    number,
    text,
    clientRef,
    at.slice(0, 19).replace('T', ' '),
  ]);
  const body = html`<section>
    <form method="get" role="search">
      <input name="to" aria-label="Number" placeholder="Number" value="${to}" />
      <button>Search</button>
    </form>
    ${table(['To', 'Text', 'Client reference', 'At (UTC)'], rows, 'No message here.')}
  </section>`;
  return { status: 200, page: page('SMS inbox', `${total} messages, caught and not passed on`, body) };
};

/**
 * Starts an SMS gateway that stores the latest 20,000 messages instead of sending them, and an inbox to read
 * them.
 */
export const startSmsInbox = async (options: SmsInboxOptions = {}): Promise<Listening> => {
  const { port = 0, host = '127.0.0.1', dataFile } = options;
  const lines = await openJsonLines(dataFile);
  const seen = occurrences();
  let messages = lines.entries.slice(-maxMessages) as Sms[];
  let behaviour = defaultBehaviour;

  const keep = async (message: Sms): Promise<void> => {
    await lines.write([message]);
    messages.push(message);
    if (messages.length > maxMessages * 1.05) messages = messages.slice(-maxMessages);
  };
  const receive = async (call: Call): Promise<Answer> => {
    const now = behaviour;
    if (call.header('Authorization') !== `Bearer ${now.apiKey}`) {
      throw new HttpError(401, 'UNAUTHENTICATED', 'The API key is missing or wrong');
    }
    const request = readJson(call, smsSchema);
    const nth = seen.of(request.clientRef);
    const draw = (what: string) => (): number => chance(now.seed, what, request.clientRef, nth());
    await pause(within(now.latencyMs, draw('latency')), undefined, { ref: false });
    if (now.rejectTo && request.to.includes(now.rejectTo)) {
      throw new HttpError(422, 'UNREACHABLE', 'This number cannot be reached');
    }
    if (happens(now.rejectRate, draw('reject')))
      throw new HttpError(now.rejectStatus, 'REFUSED', 'The sandbox refuses this message');
    if (happens(now.timeoutRate, draw('timeout'))) return 'silence';
    const message = { id: randomUUID(), ...request, at: new Date().toISOString() };
    await keep(message);
    if (happens(now.acceptThenSilenceRate, draw('silence'))) return 'silence';
    return happens(now.acceptThenDropRate, draw('drop'))
      ? 'hangUp'
      : { status: 202, json: { id: message.id } };
  };
  const find = (query: URLSearchParams) => {
    const to = query.get('to')?.trim() ?? '';
    return slice(
      messages.toReversed().filter(message => message.to.includes(to)),
      query,
    );
  };
  const answerOf = (call: Call): Answer => {
    const found = messages.find(({ id }) => id === call.params['id']);
    if (!found) throw new HttpError(404, 'UNKNOWN_MESSAGE', 'There is no such message');
    return { status: 200, json: found };
  };
  const list = (call: Call): Answer => {
    const { total, part } = find(call.query);
    return { status: 200, json: { total, messages: part } };
  };
  const inbox = (call: Call): Answer => {
    const { total, part } = find(call.query);
    return inboxPage(part, total, call.query.get('to') ?? '');
  };
  const clear = async (): Promise<Answer> => {
    messages = [];
    await lines.clear();
    return { status: 200, json: {} };
  };
  const change = async (call: Call): Promise<Answer> => {
    behaviour = check(behaviourSchema, { ...behaviour, ...readJson(call, patchSchema) });
    return { status: 200, json: behaviour };
  };
  const reset = async (): Promise<Answer> => {
    behaviour = defaultBehaviour;
    return clear();
  };
  const listening = await serve(
    {
      'GET /': inbox,
      'POST /sms': receive,
      'GET /messages': list,
      'GET /messages/:id': answerOf,
      'DELETE /messages': clear,
      'GET /_sandbox/behaviour': () => ({ status: 200, json: behaviour }),
      'PUT /_sandbox/behaviour': change,
      'POST /_sandbox/reset': reset,
    },
    { port, host },
  );
  const close = async (): Promise<void> => {
    await listening.close();
    await lines.close();
  };
  return { url: listening.url, close };
};
