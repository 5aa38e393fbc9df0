import { signIn } from '../../product/run/apiClient.ts';
import { buildWeb } from '../../product/buildWeb.ts';
import { readSettings } from '../../product/run/config.ts';
import { openApp } from '../browser/app.ts';
import { sessionOf } from '../screens/scene.ts';
import { distWithBare } from './bare.ts';
import { firstVisit } from './firstVisit.ts';
import { blockedWhileIssuing } from './issuing.ts';
import { lineOf, type Vital } from './row.ts';
import { compare } from './sideBySide.ts';

const vital = (what: string, value: number, max: number, unit: Vital['unit'] = ''): Vital => ({
  what,
  value,
  max,
  unit,
});
const print = (...all: readonly Vital[]) => {
  for (const one of all) console.log(lineOf(one));
  if (all.some(({ value, max }) => !(value <= max))) process.exitCode = 1;
};

const rowsOfList = 30;

await buildWeb();
const { folder, remove } = await distWithBare();
const app = await openApp({ isMeasured: true, settings: { ...readSettings(), WEB_DIST: folder } });
try {
  const { run } = app.product;
  const api = await signIn(run.api, run.signIn);
  const customerId = (await api.get<{ id: string }[]>('/admin/customers?q=Acme')).body[0]!.id;

  const { login, first, shifts } = await firstVisit(app, customerId);
  const worst = shifts.toSorted((one, other) => other.shift - one.shift)[0]!;
  print(
    vital('scripts of the login page', login.bytes / 1_000, 80, 'kB'),
    vital('scripts up to the first page of the console', first.bytes / 1_000, 355, 'kB'),
    vital('script requests of the first page', first.scripts, 12),
    vital('API calls of the first page after sign-in', first.calls, 4),
    vital('layout shift of the first page after sign-in', first.shift, 0.02),
    vital(`layout shift, worst page (${worst.path.split('/').at(-1)})`, worst.shift, 0.02),
  );

  const session = await sessionOf(run.api, run.signIn.email, run.signIn.password);
  for (let n = 1; n <= rowsOfList; n++)
    await api.post('/admin/orders', { customerId, displayName: `Autumn intake, group ${n}` });
  const customer = `${run.web}/customers/${customerId}`;
  const bare = `${run.web}/bare/index.html?customer=${customerId}#`;
  const row = 'main table tbody tr a';
  const {
    list: paint,
    click,
    slowList,
    slowLogin,
  } = await compare(
    app.browser,
    session,
    {
      list: `${customer}/credentials/browse/grouped`,
      login: `${run.web}/login`,
      other: `${customer}/start`,
      link: 'nav a[href$="/browse/grouped"]',
      row,
      loginField: 'input[type=email]',
    },
    {
      list: `${bare}/orders`,
      login: `${run.web}/bare/index.html#/login`,
      other: `${bare}/customers`,
      link: 'a[href*="/orders"]',
      // the list of customers, which is shown before the click, has rows of two cells
      row: 'table tbody tr td:nth-child(4)',
      loginField: 'input[type=password]',
    },
  );
  const against = (what: string, { ours, theirs, ratio }: typeof paint, max: number) =>
    vital(`${what} (${Math.round(ours)} against ${Math.round(theirs)} ms)`, ratio, max, '×');
  print(
    against('largest paint of the first list', paint, 1),
    against('click to a painted list', click, 1.2),
    against('first list at 1.6 Mbit/s', slowList, 1),
    against('login at 1.6 Mbit/s', slowLogin, 0.35),
  );
  print(vital('blocked while 1,000 are issued', await blockedWhileIssuing(app, api, customerId), 200, 'ms'));
} finally {
  await app.close();
  remove();
}
