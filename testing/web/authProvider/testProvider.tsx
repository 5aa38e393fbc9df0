import { Route, Routes } from 'react-router';
import { show } from '../render.tsx';
import type { Execution } from '@latchkey/web/core/dataProvider.ts';
import { AuthProviders } from '@latchkey/web/authProvider/AuthProviders.tsx';
import { CustomerAuthProvider } from '@latchkey/web/authProvider/AuthProviderPage.tsx';
import type { ShownAuthProvider } from '@latchkey/web/authProvider/authProviderForm.ts';

const { fetch } = globalThis;
const { open: openWindow } = window;
export const provider: ShownAuthProvider = {
  id: 'p',
  name: 'Directory',
  type: 'oauth',
  enabled: true,
  allowSignup: false,
  isOnlyWay: false,
  clientId: 'latchkey',
  issuerLocation: 'https://login.acme.example/realms/staff',
  certificate: null,
  endpoints: { authorization: null, token: null, userinfo: null, jwks: null, signOn: null },
  userEmailRegex: String.raw`.*@acme\.example`,
  hasClientSecret: true,
  partnerId: null,
  customerId: 'c',
  linked: false,
};
const list = '/global/customers/c';
export const path = '/admin/customers/c/auth-providers/p';

const signIns = `GET ${path}/sign-ins`;

interface Opened {
  readonly provider?: Partial<ShownAuthProvider>;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly id?: string;
}

export const openProvider = ({ provider: more = {}, answers = {}, id = 'p' }: Opened = {}) => {
  const executed: Execution[] = [];
  const posted: unknown[] = [];
  const requests: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    requests.push(url);
    if (init?.method === 'POST') posted.push(JSON.parse(String(init.body)));
    const fixedAnswers: Readonly<Record<string, unknown>> = {
      [`GET ${path}`]: { ...provider, ...more },
      [`GET ${path}/failures`]: [],
      [signIns]: { succeeded: 212, users: 7, all: 9, matching: 8 },
      ...answers,
    };
    const request = `${init?.method ?? 'GET'} ${url}`;
    const body = fixedAnswers[request.startsWith(signIns) ? signIns : request];
    return new Response(JSON.stringify(body ?? []), { headers: { ETag: '"1"' } });
  };
  const popup = { location: { href: '' }, isClosed: false, close: () => void (popup.isClosed = true) };
  window.open = (() => popup) as never;
  const execute = async (_: unknown, execution: Execution) => {
    executed.push(execution);
    return { data: { ...provider, id: execution.id ?? 'p' }, isShown: true };
  };
  const view = show(
    <Routes>
      <Route
        path={`${list}/tabs/auth-providers`}
        element={<AuthProviders owner={{ noun: 'customer', id: 'c' }} />}
      />
      <Route
        path="/global/customers/:customerId/auth-providers/:authProviderId"
        element={<CustomerAuthProvider />}
      />
    </Routes>,
    { at: `${list}/auth-providers/${id}`, dataProvider: { execute } as never },
  );
  return { ...view, executed, posted, requests, popup };
};

export const restore = (): void => {
  globalThis.fetch = fetch;
  window.open = openWindow;
};
