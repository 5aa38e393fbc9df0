import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import type { ShownConfig } from '@latchkey/web/provider/configForm.ts';
import { ProviderConfigsPage } from '@latchkey/web/provider/ProviderConfigsPage.tsx';

export const north = '0197f3a0-0000-7000-8000-0000000000a1';
export const south = '0197f3a0-0000-7000-8000-0000000000a2';
export const connect: ShownConfig = {
  id: '0197f3a0-0000-7000-8000-0000000000f1',
  displayName: 'Connect North',
  credentialProvider: 'LEGIC_CONNECT',
  partnerId: north,
  initializationSuccessful: true,
  refusedWebhooks: null,
  baseSettings: {
    projectId: 4711,
    apiKeyName: 'doors-key',
    baseUrl: 'https://connect.example.test',
    apiKeySecret: '********',
    webhookSecret: '********',
    timeoutMs: null,
    callsPerSecond: 500,
    parallelCalls: 32,
    filesPerCall: 1,
    isDeduplicating: false,
  },
};

export interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly body: Record<string, unknown>;
}
export const admin: Partial<Profile> = {
  ...holding(held('admin')),
  writablePartners: [
    { id: north, name: 'Sample Access North' },
    { id: south, name: 'Sample Access South' },
  ],
};

const healthy = {
  calledAt: null,
  succeededAt: null,
  failed: null,
  reportedAt: null,
  webhooks: { waiting: 0, failing: 0, oldestAt: null },
};

const healthAt = ({ pathname }: URL) => {
  if (pathname.endsWith('/providers-configs/health')) return [];
  return pathname.includes('/providers-configs/') && pathname.endsWith('/health') ? healthy : undefined;
};

export const fakeApi = (
  rows: (url: URL) => unknown,
  answerTo: (sent: Sent) => Response | null = () => null,
) => {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://console.test');
    const method = init?.method ?? 'GET';
    const request = { method, url, body: JSON.parse(String(init?.body ?? '{}')) as Sent['body'] };
    const own = method === 'GET' ? null : answerTo(request);
    if (!own && url.searchParams.has('dryRun')) return Response.json({ touches: {}, preview: '1.0' });
    sent.push(request);
    if (own) return own;
    const body = healthAt(url) ?? rows(url);
    const range = Array.isArray(body) ? { 'Content-Range': `rows 0-1/${body.length}` } : {};
    return Response.json(body, { headers: { ETag: '"3"', ...range } });
  };
  const commands = () => sent.filter(({ method }) => method !== 'GET');
  return { sent, commands };
};

export const openConfigs = (profile: Partial<Profile> = admin, at = '/global/provider-settings') =>
  show(<ProviderConfigsPage />, { at, profile, dataProvider });
