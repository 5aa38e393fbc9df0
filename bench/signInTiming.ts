import { openSession } from '@latchkey/api/auth/sessions.ts';
import { browserAt, callback } from '../testing/api/oauth/testFlow.ts';
import { kolmogorovSmirnov, onePercentBound } from './kolmogorov.ts';
import { median } from './rounds.ts';
import type { Measured } from './row.ts';
import { kinds, password, startSignInScene, type Kind, type SignInScene } from './signInPeople.ts';

const tries = 200;
const bound = onePercentBound(tries);

type Ask = (email: string, n: number, address: string) => Promise<number>;
interface Probe {
  readonly name: string;
  readonly kinds: readonly Kind[];
  readonly status: number;
  readonly before?: Ask;
  readonly ask: Ask;
}

const mainKinds: readonly Kind[] = ['nobody', 'password', 'invited'];

const probesOf = async ({ app, api, people, ...scene }: SignInScene): Promise<readonly Probe[]> => {
  const send = async (method: string, path: string, body: object, headers: object): Promise<number> => {
    const init = { method, body: JSON.stringify(body) };
    const json = { 'Content-Type': 'application/json', ...headers };
    const answer = await fetch(api.origin + path, { ...init, headers: json });
    await answer.arrayBuffer();
    return answer.status;
  };
  const post =
    (path: string, bodyOf: (email: string, n: number) => object): Ask =>
    (email, n, address) =>
      send('POST', path, bodyOf(email, n), { 'X-Forwarded-For': address });

  const browser = browserAt(api.origin);
  const params = new URLSearchParams({
    client_id: scene.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'credentials_manage',
    state: 'state',
    code_challenge_method: 'S256',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  });
  await browser.get(`/admin/oauth2/authorize?${params}`);
  const appSignIn: Ask = async (username, _, address) => {
    const headers = { Origin: api.origin, 'X-Forwarded-For': address };
    const fields = { username, password: 'a wrong password' };
    return (await browser.post('/admin/oauth2/login', fields, headers)).status;
  };

  const sessions: string[] = [];
  for (const { id } of people.password) sessions.push((await openSession(app.pool, id, {})).token);
  // sent by another user, because nothing has to be done if the email is already the user's own
  const changeEmail: Ask = (email, n) =>
    send(
      'PUT',
      '/admin/profile/email',
      { email, password },
      { Authorization: `Bearer ${sessions[(n + 1) % tries]}` },
    );
  const registration = (email: string, n: number) => ({
    email,
    token: scene.registrationTokens[n % scene.registrationTokens.length],
    customerName: 'Riverside',
    fullName: 'Ada Lovelace',
    locale: 'en',
  });
  const waysIn = post('/admin/auth/providers', () => ({ email: 'a@elsewhere.example' }));
  const resetLink = post('/admin/auth/reset-link', email => ({ email }));
  const signIn = (email: string) => ({ email, password: 'a wrong password' });
  const external = (email: string) => ({ email, provider: scene.samlId });
  return [
    { name: 'sign-in', kinds, status: 401, ask: post('/admin/auth/login', signIn) },
    { name: 'sign-in to an app', kinds, status: 303, ask: appSignIn },
    { name: 'reset link', kinds, status: 204, ask: resetLink },
    // the reset link is still being sent after the response, during the request that is measured
    { name: 'request behind a reset link', kinds, status: 200, before: resetLink, ask: waysIn },
    { name: 'ways to sign in', kinds, status: 200, ask: post('/admin/auth/providers', email => ({ email })) },
    { name: 'sign-in at a provider', kinds, status: 200, ask: post('/admin/auth/external', external) },
    {
      name: 'self-registration',
      kinds: mainKinds,
      status: 204,
      ask: post('/admin/auth/self-register', registration),
    },
    { name: 'change of email', kinds: mainKinds, status: 204, ask: changeEmail },
  ];
};

const settled = async ({ app }: SignInScene): Promise<void> => {
  const open = 'SELECT (SELECT count(*) FROM link_requests) + (SELECT count(*) FROM self_registrations) AS n';
  while (Number((await app.pool.query<{ n: string }>(open)).rows[0]!.n) > 0)
    await new Promise(resolve => setImmediate(resolve));
  await app.shown(await app.store.head());
};

/**
 * Returns kinds in random order. A request after an expensive one is slower; a fixed order would always
 * affect the same kind.
 */
const shuffled = (all: readonly Kind[]): readonly Kind[] =>
  all
    .map(kind => ({ kind, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ kind }) => kind);

/** Returns times in ms by kind. Kinds alternate, so that disturbances affect all of them. */
const timesOf = async (scene: SignInScene, probe: Probe): Promise<Readonly<Record<string, number[]>>> => {
  await scene.forgetLimits();
  const times = Object.fromEntries(probe.kinds.map(kind => [kind, [] as number[]]));
  let sent = 0;
  const time = async (email: string, n: number): Promise<number> => {
    await settled(scene);
    sent++;
    const address = `10.0.${sent >> 8}.${sent & 255}`;
    await probe.before?.(email, n, address);
    const started = performance.now();
    const status = await probe.ask(email, n, address);
    const ms = performance.now() - started;
    if (status !== probe.status) throw new Error(`${probe.name} answered ${status} to ${email}`);
    return ms;
  };
  for (let n = 0; n < 20; n++) await time(`warm${n}@acme.example`, n);
  await scene.forgetLimits();
  for (let n = 0; n < tries; n++)
    for (const kind of shuffled(probe.kinds)) times[kind]!.push(await time(scene.people[kind][n]!.email, n));
  return times;
};

const distancesOf = ({ nobody, ...others }: Readonly<Record<string, readonly number[]>>) =>
  Object.fromEntries(
    Object.entries(others).map(([kind, times]) => [kind, kolmogorovSmirnov(nobody!, times)]),
  );

/**
 * Measures row 35: the largest distance between response times for emails with and without an account, on
 * routes that take an email.
 */
export const benchSignInTiming = async (): Promise<readonly Measured[]> => {
  const scene = await startSignInScene(tries);
  const all: Record<string, readonly number[]> = {};
  const worst: number[] = [];
  try {
    for (const probe of await probesOf(scene)) {
      const times = await timesOf(scene, probe);
      let distances = distancesOf(times);
      // with this many comparisons, some exceed the bound by chance; a kind fails only if it does so twice
      if (Object.values(distances).some(distance => distance > bound)) {
        const again = distancesOf(await timesOf(scene, probe));
        distances = Object.fromEntries(
          Object.entries(distances).map(([kind, distance]) => [kind, Math.min(distance, again[kind]!)]),
        );
      }
      for (const [kind, values] of Object.entries(times)) {
        all[`${probe.name}, ${kind}`] = values;
        const distance = kind === 'nobody' ? '' : `, KS ${distances[kind]!.toFixed(3)}`;
        process.stderr.write(`${probe.name}, ${kind}: ${median(values).toFixed(2)} ms${distance}\n`);
      }
      worst.push(...Object.values(distances));
    }
  } finally {
    await scene.end();
  }
  const medians = Object.fromEntries(Object.entries(all).map(([name, values]) => [name, median(values)]));
  return [{ row: 35, figure: Math.max(...worst), unit: 'ms', medians, all }];
};
