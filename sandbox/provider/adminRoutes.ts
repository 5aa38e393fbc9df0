import { html } from '@latchkey/events/documents/html.ts';
import { z } from 'zod';
import { HttpError, readJson, slice, type Answer, type Call, type Routes } from '../http.ts';
import { page, table } from '../page.ts';
import { mergeBehaviour } from './behaviour.ts';
import type { Calls } from './calls.ts';
import type { Operations } from './operations.ts';
import { addSchema } from './requests.ts';
import { inState, type FileState, type ProviderFile, type Reason, type Truth } from './truth.ts';
import { webhookTypes, type Webhooks, type WebhookType } from './webhooks.ts';

const patchSchema = z.record(z.string(), z.json());
const reportSchema = z.strictObject({
  type: z.enum(webhookTypes),
  reason: z.strictObject({ status: z.number().int(), code: z.string(), message: z.string() }).optional(),
});

const settled = z.enum(['AVAILABLE', 'DEPLOYED', 'REDEPLOYING', 'SUSPENDED', 'REMOVED']);
const changeSchema = addSchema
  .pick({ recipient: true, fileId: true, wallet: true })
  .extend({ state: settled })
  .partial();

const filesSchema = z.strictObject({
  files: z
    .array(
      z.strictObject({
        providerRef: z.string().min(1).max(200),
        ...addSchema.shape,
        projectId: z.string().max(40).optional(),
        state: settled,
      }),
    )
    .min(1)
    .max(500),
});

/** Fields that the sandbox needs; the product validates the rest. */
const deviceSchema = z.looseObject({
  callbackUrl: z.url({ protocol: /^https?$/ }),
  deviceRef: z.string().min(1).max(120),
  type: z.enum(['device.reported', 'device.removed']).optional(),
});

const states: Record<WebhookType, FileState> = {
  'file.available': 'AVAILABLE',
  'file.failed': 'FAILED',
  'file.deployed': 'DEPLOYED',
  'file.redeploying': 'REDEPLOYING',
  'file.removed': 'REMOVED',
  'file.suspended': 'SUSPENDED',
  'file.resumed': 'AVAILABLE',
};
const rejected: Reason = { status: 422, code: 'REJECTED_BY_DEVICE', message: 'The device refused the file' };

const fileOf = (truth: Truth, call: Call): ProviderFile => {
  const file = truth.files.get(call.params['providerRef'] ?? '');
  if (!file) throw new HttpError(404, 'UNKNOWN_FILE', 'There is no such file');
  return file;
};

const listFiles = (truth: Truth, query: URLSearchParams): Answer => {
  const search = (query.get('q') ?? '').toLowerCase();
  const words = (file: ProviderFile): string =>
    [file.providerRef, file.clientRef, file.state, ...Object.values(file.recipient)].join(' ').toLowerCase();
  const { total, part } = slice(
    [...truth.files.values()].filter(file => search === '' || words(file).includes(search)),
    query,
  );
  return { status: 200, json: { total, files: part } };
};

const overview = (truth: Truth, calls: Calls, webhooks: Webhooks): Answer => {
  const files = [...truth.files.values()];
  const count = Object.entries(Object.groupBy(files, file => file.state));
  const { delivered, refused, lost } = webhooks.counts;
  const figures: [string, number][] = [
    ['files', files.length],
    ...count.map(([state, list]) => [state.toLowerCase(), list.length] as [string, number]),
    ['calls', calls.entries().length],
    ['webhooks delivered', delivered],
    ['webhook attempts refused', refused],
    ['webhooks lost', lost],
  ];
  const latestFiles = files.slice(-20).reverse();
  const latestCalls = calls.entries().slice(-20).reverse();
  const body = html`<section>
      <div class="figures">
        ${figures.map(([name, value]) => html`<div><strong>${value}</strong>${name}</div>`)}
      </div>
    </section>
    <section>
      <h2>Latest files</h2>
      ${table(
        ['Client reference', 'State', 'Recipient', 'Created'],
        latestFiles.map(file => [
          file.clientRef,
          file.state,
          Object.values(file.recipient).join(', '),
          file.createdAt,
        ]),
        'No file yet.',
      )}
    </section>
    <section>
      <h2>Latest calls</h2>
      ${table(
        ['At', 'Operation', 'Client reference', 'Status', 'ms'],
        latestCalls.map(call => [
          call.at,
          call.operation,
          call.clientRef,
          call.status || 'no answer',
          call.ms,
        ]),
        'No call yet.',
      )}
    </section>
    <section>
      <h2>Behaviour</h2>
      <pre>${JSON.stringify(truth.behaviour(), null, 2)}</pre>
    </section>`;
  return {
    status: 200,
    page: page('Provider sandbox', 'Stands in for the provider of digital credentials', body),
  };
};

export const adminRoutes = (truth: Truth, calls: Calls, webhooks: Webhooks, work: Operations): Routes => {
  const change = async (call: Call): Promise<Answer> => {
    const next = mergeBehaviour(truth.behaviour(), readJson(call, patchSchema));
    await truth.setBehaviour(next);
    return { status: 200, json: next };
  };
  const reset = async (): Promise<Answer> => {
    await truth.reset();
    calls.clear();
    webhooks.reset();
    work.reset();
    return { status: 200, json: truth.behaviour() };
  };
  const report = async (call: Call): Promise<Answer> => {
    const { type, reason } = readJson(call, reportSchema);
    const because = reason ?? (type === 'file.failed' ? rejected : null);
    const updatedAt = new Date().toISOString();
    const now = inState(fileOf(truth, call), states[type], type === 'file.resumed');
    const file: ProviderFile = { ...now, reason: because, updatedAt };
    await truth.put(file);
    const ended = { type, file, clientRef: file.clientRef, reason: because };
    webhooks.emit([ended]).catch((error: unknown) => console.error(error));
    return { status: 202, json: file };
  };
  /** Adds files in a settled state, without pending operations and webhooks. */
  const know = async (call: Call): Promise<Answer> => {
    const { files } = readJson(call, filesSchema);
    const at = new Date().toISOString();
    const past = { reason: null, pending: [], createdAt: at, updatedAt: at, visibleAt: Date.now() };
    await Promise.all(files.map(file => truth.put({ ...file, ...past })));
    return { status: 201, json: { files: files.length } };
  };
  /** Changes a file without a webhook, so that the product doesn't notice. */
  const alter = async (call: Call): Promise<Answer> => {
    const { state, ...given } = readJson(call, changeSchema);
    const file = fileOf(truth, call);
    const { recipient = file.recipient, fileId = file.fileId, wallet = file.wallet } = given;
    const changed = { ...(state ? inState(file, state, false) : file), recipient, fileId, wallet };
    const updatedAt = new Date().toISOString();
    await truth.put({ ...changed, updatedAt });
    return { status: 200, json: { ...changed, updatedAt } };
  };
  const device = async (call: Call): Promise<Answer> => {
    const { callbackUrl, ...device } = readJson(call, deviceSchema);
    await webhooks.tell(callbackUrl, { type: 'device.reported', ...device });
    return { status: 202, json: device };
  };
  const lose = async (call: Call): Promise<Answer> => {
    await truth.drop(fileOf(truth, call).providerRef);
    return { status: 200, json: {} };
  };
  return {
    'GET /': () => ({ status: 302, bytes: '', headers: { Location: '/_sandbox' } }),
    'GET /_sandbox': () => overview(truth, calls, webhooks),
    'GET /_sandbox/behaviour': () => ({ status: 200, json: truth.behaviour() }),
    'PUT /_sandbox/behaviour': change,
    'POST /_sandbox/reset': reset,
    'GET /_sandbox/files': call => listFiles(truth, call.query),
    'POST /_sandbox/devices': device,
    'POST /_sandbox/files': know,
    'GET /_sandbox/calls': call => calls.list(call.query),
    'POST /_sandbox/files/:providerRef/report': report,
    'PATCH /_sandbox/files/:providerRef': alter,
    'DELETE /_sandbox/files/:providerRef': lose,
  };
};
