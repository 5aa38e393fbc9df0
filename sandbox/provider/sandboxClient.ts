import { startProviderSandbox, type ProviderSandboxOptions } from './server.ts';
import { startWebhookReceiver } from './webhookReceiver.ts';

export type Outcome = { status: number; body: Record<string, unknown> };

export const customer = {
  'X-Api-Key-Name': 'tests',
  'X-Api-Key': 'sandbox-key',
  'X-Project-Id': '0600673',
  'X-Mobile-App-Id': '6293107',
};

const prompt = {
  latencyMs: { min: 0, max: 0 },
  completionMs: { min: 0, max: 0 },
  lookupLagMs: { min: 0, max: 0 },
  webhookRetryMs: [0, 0, 0],
};

export const startTestProvider = async (options: ProviderSandboxOptions = {}) => {
  const receiver = await startWebhookReceiver();
  const sandbox = await startProviderSandbox({ ...options, behaviour: { ...prompt, ...options.behaviour } });
  const send = async (
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = customer,
  ) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const response = await fetch(sandbox.url + path, {
      method,
      headers,
      ...body,
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: (await response.json()) as Outcome['body'] };
  };
  const add = async (clientRef: string): Promise<Outcome> => {
    const recipient = { email: 'ada@example.test' };
    const file = { fileId: '00'.repeat(12), data: 'AAEC', wallet: false, callbackUrl: receiver.url };
    return send('POST', '/connect/v1/addFile', { addFileRequest: { clientRef, recipient, ...file } });
  };
  const added = async (clientRef: string): Promise<string> => {
    const { body } = await add(clientRef);
    return (body['addFileResponse'] as { providerRef: string }).providerRef;
  };
  const change = async (operation: string, providerRef: string, clientRef: string): Promise<Outcome> =>
    send('POST', `/connect/v1/${operation}`, { [`${operation}Request`]: { providerRef, clientRef } });
  const behave = async (patch: object): Promise<Outcome> => send('PUT', '/_sandbox/behaviour', patch);
  const lookup = async (...clientRefs: string[]): Promise<Record<string, unknown>[]> => {
    const query = new URLSearchParams(clientRefs.map((ref): [string, string] => ['clientRef', ref]));
    return (await send('GET', `/connect/v1/files?${query}`)).body['files'] as Record<string, unknown>[];
  };
  const close = async (): Promise<void> => {
    await Promise.all([sandbox.close(), receiver.close()]);
  };
  return { url: sandbox.url, receiver, send, add, added, change, behave, lookup, close, stop: sandbox.close };
};
export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;
