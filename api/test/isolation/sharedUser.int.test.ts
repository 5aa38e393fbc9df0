import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { readerAt, type TestReader } from '../../../testing/api/live/testReader.ts';
import { directoryOf, type Directory } from '../../../testing/api/scim/testDirectory.ts';
import { together } from './asking.ts';
import { worldOf, type World } from './given.ts';
import { lineageOf, places } from './places.ts';
import { sees } from './rules.ts';

type Line = Readonly<Record<'id' | 'type', string>> & {
  readonly by: { readonly id: string; readonly name: string };
};

describe('two roles in two places: what more than one tenant sees', function () {
  this.timeout(60_000);
  const [here, there] = [places.own, places.foreign];
  let world: World;
  let reader: TestReader;
  let [entra, okta]: readonly Directory[] = [];
  let id: string;
  const admins: { readonly id: string; readonly http: Http; readonly token: string }[] = [];
  before(async () => {
    world = await worldOf();
    const { app } = world;
    reader = readerAt(app.origin);
    for (const { customerId } of [here, there]) {
      const { id: adminId, http, session } = await app.signIn('customer_admin', { customerId });
      const fullName = customerId === here.customerId ? 'Admin Here' : 'Admin There';
      assert.equal((await http.put('/admin/profile', { fullName, locale: 'en' })).status, 200);
      admins.push({ id: adminId, http, token: session.token });
    }
    entra = await directoryOf(app, { customerId: here.customerId });
    okta = await directoryOf(app, { customerId: there.customerId });
    const email = `${uuidv7()}@mix.test`;
    const permission = { role: 'customer_admin', partnerId: null, customerId: there.customerId };
    const person = { fullName: 'Mixed Person', email, locale: 'en', permission };
    id = (await admins[1]!.http.post('/admin/users', person)).body.id;
    const renamed = await admins[1]!.http.put(`/admin/users/${id}`, { fullName: 'Mixed One', locale: 'de' });
    assert.equal(renamed.status, 200, renamed.text);
    const platform = world.actors.find(({ role }) => role === 'admin')!.http;
    const second = { ...permission, role: 'customer_credentials_ro', customerId: here.customerId };
    assert.equal((await platform.post(`/admin/users/${id}/permissions`, second)).status, 200);
    const third = { ...second, role: 'customer_credentials_rw' };
    assert.equal((await admins[0]!.http.post(`/admin/users/${id}/permissions`, third)).status, 200);
    for (const directory of [entra, okta]) {
      const operation = { op: 'replace', path: 'externalId', value: `known-${directory.id}` };
      const { status, text } = await directory.patch(`/Users/${id}`, operation);
      assert.equal(status, 200, text);
    }
    await app.shown(await app.store.head());
  });
  after(async () => {
    reader?.end();
    await world?.end();
  });

  const linesOf = async (by: Http, query = 'limit=100') => {
    const { status, body, text, headers } = await by.get(`/admin/users/${id}/events?${query}`);
    assert.equal(status, 200, text);
    return { lines: body as readonly Line[], text, total: headers.get('content-range')!.split('/')[1] };
  };

  it('the history shows each tenant its own, counts nothing else, and names no one from elsewhere', async () => {
    const [first, second] = await Promise.all(admins.map(({ http }) => linesOf(http)));
    const typesOf = (lines: readonly Line[]) => lines.map(({ type }) => type);
    assert.deepEqual(typesOf(first!.lines), [
      'UserDirectoriesChanged',
      'UserPermissionGranted',
      'UserPermissionGranted',
      'UserProfileChanged',
      'UserInvited',
    ]);
    assert.deepEqual(typesOf(second!.lines), [
      'UserDirectoriesChanged',
      'UserProfileChanged',
      'UserInvited',
      'UserCreated',
    ]);
    const foreign = [
      [there.customerId, admins[1]!.id, 'Admin There', okta!.id],
      [here.customerId, admins[0]!.id, 'Admin Here', entra!.id],
    ];
    for (const [n, { lines, text, total }] of [first!, second!].entries()) {
      for (const hidden of foreign[n]!) assert.ok(!text.includes(hidden), `${n} is told ${hidden}: ${text}`);
      assert.equal(total, String(lines.length));
      const { http } = admins[n]!;
      const pages = await Promise.all(
        lines.map((_, offset) => linesOf(http, `limit=1&offset=${offset}&folded=true`)),
      );
      assert.deepEqual(
        pages.flatMap(page => page.lines.map(line => line.id)),
        lines.map(line => line.id),
      );
    }
    assert.deepEqual(first!.lines[3]!.by, {
      kind: 'elsewhere',
      id: 'elsewhere',
      name: 'Another organization',
    });
  });

  it('live changes and SCIM tell nothing of a grant elsewhere, and to its own customer the grant', async () => {
    const streams = await Promise.all(admins.map(({ token }) => reader.open(token)));
    const before = (await entra!.get(`/Users/${id}`)).body.meta.lastModified;
    const { http } = admins[1]!;
    const permission = { role: 'customer_credentials_rw', partnerId: null, customerId: there.customerId };
    assert.equal((await http.post(`/admin/users/${id}/permissions`, permission)).status, 200);
    await streams[1]!.until(new RegExp(id));
    const mine = { ...permission, role: 'customer_credentials_ro', customerId: here.customerId };
    const other = (
      await admins[0]!.http.post('/admin/users', {
        fullName: 'Next Person',
        email: `${uuidv7()}@mix.test`,
        locale: 'en',
        permission: mine,
      })
    ).body.id as string;
    const received = await streams[0]!.until(new RegExp(other));
    assert.ok(!received.includes(id), received);
    assert.equal((await entra!.get(`/Users/${id}`)).body.meta.lastModified, before);
  });

  it('no History of anything names the customers, partners and people of an unrelated tree', async () => {
    const { actors, things } = world;
    const people = things.filter(({ noun }) => ['customer', 'partner', 'user', 'apiKey'].includes(noun));
    const paths: Readonly<Record<string, string>> = {
      apiKey: 'api-keys',
      appConfig: 'app-configs',
      authProvider: 'auth-providers',
      cardProfile: 'card-profiles',
      customer: 'customers',
      dataFormat: 'data-formats',
      oauthClient: 'oauth-clients',
      partner: 'partners',
      pdfDesign: 'pdf-designs',
      providerConfig: 'provider-configs',
      user: 'users',
      voucher: 'vouchers',
    };
    let read = 0;
    for (const by of actors.filter(one => one.customerId || one.partnerId)) {
      const unrelated = people.filter(
        ({ place, noun, owner }) => place === 'foreign' && !sees(by, { noun, owner }, lineageOf),
      );
      await together(
        things.filter(({ noun }) => noun in paths),
        async ({ noun, id: thing }) => {
          const { status, text } = await by.http.get(`/admin/${paths[noun]}/${thing}/events`);
          if (status === 200) read++;
          for (const { id: hidden } of unrelated)
            assert.ok(
              status !== 200 || !text.includes(hidden),
              `${by.role}: ${noun} tells ${hidden}: ${text}`,
            );
        },
      );
    }
    assert.ok(read > 30, `${read} Histories were read`);
  });
});
