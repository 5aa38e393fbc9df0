import type { AppConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { Route, Routes } from 'react-router';
import { withDryRuns } from '../dryRuns.ts';
import { held, holding } from '../people.ts';
import { show } from '../render.tsx';
import { dataProvider } from '@latchkey/web/core/dataProvider.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';
import { AppConfigPage } from '@latchkey/web/appConfig/AppConfigPage.tsx';
import { AppConfigsPage } from '@latchkey/web/appConfig/AppConfigsPage.tsx';

export const appId = '0197f3a0-0000-7000-8000-0000000000d5';
export const [top, north] = ['0197f3a0-0000-7000-8000-0000000000a0', '0197f3a0-0000-7000-8000-0000000000a1'];
const partners = [
  { id: top, name: 'Sample Access', lineagePartnerIds: [top] },
  { id: north, name: 'Sample North', lineagePartnerIds: [top, north] },
];
export const harbour: AppConfig = {
  id: appId,
  name: 'Harbour',
  appName: 'Harbour keys',
  mobileAppId: 4711,
  androidStoreUrl: 'https://a.example.test/',
  iosStoreUrl: 'https://i.example.test/',
  deepLinkUrl: 'https://go.example.test/',
  credentialTemplate: '?k={registrationKey}',
  adminCredentialTemplate: null,
  voucherTemplate: '?v={voucherCode}',
  b2cTemplate: null,
  b2cOtpTemplate: null,
  b2cLoginTemplate: null,
  smsMessageTemplate: 'Your key: {deepLink}',
  partnerId: null,
  isDefault: false,
  appIconUrl: null,
};
const admin: Partial<Profile> = {
  ...holding(held('admin')),
  writablePartners: partners,
};

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly ifMatch: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}
export const appApi = (apps: readonly AppConfig[] = [harbour]) => {
  const state = { apps: [...apps], refusal: null as { status: number; body: object } | null };
  const sent: Sent[] = [];
  const page = (rows: readonly object[], name: string) =>
    Response.json(rows, { headers: { 'Content-Range': `${name} 0-${rows.length}/${rows.length}` } });
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://127.0.0.1');
    const method = init.method ?? 'GET';
    if (url.pathname.endsWith('/events')) return page([], 'events');
    if (url.pathname.startsWith('/admin/partners')) {
      const ids = url.searchParams
        .getAll('id')
        .concat((JSON.parse(url.searchParams.get('filter') ?? '{}') as { id?: string[] }).id ?? []);
      return page(
        partners.filter(({ id }) => ids.length === 0 || ids.includes(id)),
        'partners',
      );
    }
    if (method !== 'GET') {
      const body = (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Sent['body'];
      sent.push({ method, url: url.pathname, body, ifMatch: new Headers(init.headers).get('If-Match') });
      if (state.refusal) return Response.json(state.refusal.body, { status: state.refusal.status });
      if (method === 'DELETE') return Response.json(state.apps.pop());
      const [now] = state.apps;
      if (url.pathname.endsWith('/default')) state.apps = [{ ...now!, isDefault: true }];
      else state.apps = [{ ...harbour, ...(method === 'POST' ? {} : now), ...body } as AppConfig];
      return Response.json(state.apps[0], {
        status: method === 'POST' ? 201 : 200,
        headers: { ETag: '"4"' },
      });
    }
    if (url.pathname === '/admin/app-configs') return page(state.apps, 'appConfigs');
    const row = state.apps.find(({ id }) => url.pathname.endsWith(id));
    return row
      ? Response.json(row, { headers: { ETag: '"3"' } })
      : Response.json({ code: '404.001.001', reason: 'not_found' }, { status: 404 });
  };
  return { state, sent, fetch: fetch as typeof globalThis.fetch };
};

export const openApps = (
  api: ReturnType<typeof appApi>,
  { at = `/global/app-configs/${appId}`, as = admin }: { at?: string; as?: Partial<Profile> } = {},
) => {
  globalThis.fetch = withDryRuns(api.fetch);
  return show(
    <Routes>
      <Route path="/global/app-configs" element={<AppConfigsPage />} />
      <Route path="/global/app-configs/:appConfigId" element={<AppConfigPage />} />
      <Route path="/global/app-configs/:appConfigId/tabs/:tab" element={<AppConfigPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, dataProvider, profile: as },
  );
};
