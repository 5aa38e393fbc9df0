import assert from 'node:assert/strict';
import { entities } from '@latchkey/events/catalogue.ts';
import { fetchUtils } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { Route } from '../src/http/route.ts';
import { routes } from '../src/routes.ts';
import { fieldsOf, nameOf, requestFor } from './isolation/asking.ts';
import { freshCustomers, freshOf, freshPartners } from './isolation/fresh.ts';
import { worldOf, type World } from './isolation/given.ts';
import { places } from './isolation/places.ts';
import type { Thing } from './isolation/rules.ts';
import { addressOf, keyOf, walkedOf, withoutTenant, type Walked } from './isolation/targets.ts';

const lists = routes
  .filter(route => !(keyOf(route) in withoutTenant))
  .map(walkedOf)
  .filter(({ isList }) => isList);
const offered = (path: string, method: Route['method'], isOne: boolean): Route | undefined =>
  routes.find(
    route =>
      route.method === method &&
      (isOne
        ? route.path.startsWith(`${path}/:`) && route.path.split('/').length === path.split('/').length + 1
        : route.path === path),
  );
const everything = { page: 1, perPage: 1_000 };
const named = ['displayName', 'nameOnCard', 'name', 'fullName', 'appName'] as const;
const makers: Readonly<Record<string, typeof freshOf>> = { partner: freshPartners, customer: freshCustomers };
/** Path of provider configs. Changing a config calls its provider, so that is tested elsewhere. */
const asksProvider = '/admin/providers-configs';
/** A device's credentials. Removing one returns the device rather than the credential. */
const linked = '/admin/customers/:customerId/devices/:id/credentials';
/** Short lists per owner or wallet, not resources for react-admin. */
const below: readonly string[] = ['authProvider', 'partnerProvider', 'walletIssuer'];

describe('a plain react-admin app with ra-data-simple-rest', function () {
  this.timeout(60_000);
  let world: World;
  let by: Awaited<ReturnType<World['app']['signIn']>>;
  before(async () => {
    world = await worldOf();
    by = await world.app.signIn('super_admin');
  });
  after(() => world?.end());

  const provider = () =>
    simpleRest(world.app.origin, (url, options = {}) => {
      const headers = new Headers(options.headers);
      headers.set('Authorization', `Bearer ${by.session.token}`);
      return fetchUtils.fetchJson(url, { ...options, headers });
    });
  const idsIn = (params: Walked['params'], thing: Thing) =>
    Object.fromEntries(params.map(({ name, noun }) => [name, thing.within![noun]!]));
  const at = ({ noun, params, route }: Walked) => {
    const home = world.things.filter(one => one.noun === noun && one.place === 'own');
    const [param] = params;
    const [mine] = home;
    assert.ok(mine, `there is no ${noun}`);
    const under = param && mine.within?.[param.noun];
    const things = under ? home.filter(one => one.within?.[param.noun] === under) : home;
    const resource = addressOf(route.path, idsIn(params, mine)).slice(1);
    return { things, mine, under, resource };
  };
  const fresh = async (thing: Thing) => (await freshOf(world, [thing]))[0]!;
  const freshToRemove = async (thing: Thing) => (await (makers[thing.noun] ?? freshOf)(world, [thing]))[0]!;
  const withVoucherDesign = async (walked: Walked) => {
    const { partnerId } = places.own;
    const terms = { type: 'VOUCHER', name: 'Voucher', shortName: 'voucher', locale: 'en', partnerId };
    const design = { ...terms, templateName: 'voucher-portrait' };
    const { data } = await provider().create('admin/pdf-designs', { data: design as never });
    const field = fieldsOf(walked).find(one => nameOf(one) === 'pdfDesignId')!;
    return [[field, String(data.id)]] as const;
  };
  const withCredential = (walked: Walked) => {
    const { id } = world.things.find(one => one.noun === 'credential' && one.place === 'own')!;
    return [[fieldsOf(walked).find(one => nameOf(one) === 'ids')!, id]] as const;
  };
  const resourceOf = ({ params, route }: Walked, thing: Thing) =>
    addressOf(route.path, idsIn(params, thing)).slice(1);

  for (const walked of lists) {
    const { path } = walked.route;
    const [target] = Object.keys(walked.route.request!.query!.shape).filter(name => /^[a-z]+Id$/i.test(name));
    const putting = offered(path, 'put', true);
    const posting = offered(path, 'post', false);
    const removing = path === linked ? undefined : offered(path, 'delete', true);
    const reading = offered(path, 'get', true);

    it(`${path}: getList, getMany with 1,000 ids${target ? ', getManyReference' : ''}`, async () => {
      const { things, resource } = at(walked);
      const data = provider();
      const list = await data.getList(resource, {
        pagination: everything,
        sort: { field: 'id', order: 'DESC' },
        filter: {},
      });
      assert.equal(list.data.length, list.total);
      assert.ok(things.every(({ id }) => list.data.some(one => one.id === id)));
      const strangers = Array.from({ length: 1_000 - things.length }, () => crypto.randomUUID());
      const many = await data.getMany(resource, { ids: [...strangers, ...things.map(({ id }) => id)] });
      assert.deepEqual(many.data.map(({ id }) => id).toSorted(), things.map(({ id }) => id).toSorted());
      if (!target) return;
      const value = list.data.find(one => one[target] !== null && one[target] !== undefined)?.[target];
      const expected = list.data.filter(one => one[target] === value).map(({ id }) => id);
      const found = await data.getManyReference(resource, {
        target,
        id: value as string,
        pagination: everything,
        sort: { field: 'id', order: 'DESC' },
        filter: {},
      });
      if (value !== undefined)
        assert.deepEqual(
          found.data.map(({ id }) => id),
          expected,
        );
    });

    if (reading)
      it(`${path}: getOne`, async () => {
        const { mine, resource } = at(walked);
        assert.equal((await provider().getOne(resource, { id: mine.id })).data.id, mine.id);
      });
    if (posting)
      it(`${path}: create`, async () => {
        const { mine } = at(walked);
        const thing = walked.noun === 'credential' ? await fresh(mine) : mine;
        const owned = ['customerId', 'partnerId'].find(
          name => posting.request?.body && name in (posting.request.body as never as { shape: object }).shape,
        );
        const set =
          walked.noun === 'voucher'
            ? await withVoucherDesign(walkedOf(posting))
            : walked.noun === 'bulkAction'
              ? withCredential(walkedOf(posting))
              : [];
        const { body } = requestFor(walkedOf(posting), places.own, { owned, set });
        const made = await provider().create(resourceOf(walked, thing), { data: body as never });
        assert.match(String(made.data.id), /^[0-9a-f-]{36}$/);
        if (!reading) return;
        const { data } = await provider().getOne(resourceOf(walked, thing), { id: made.data.id });
        assert.equal(data.id, made.data.id);
      });
    if (putting && path !== asksProvider)
      it(`${path}: update with the whole record`, async () => {
        const thing = await fresh(at(walked).mine);
        const resource = resourceOf(walked, thing);
        const { data: before } = await provider().getOne(resource, { id: thing.id });
        const field = named.find(name => typeof before[name] === 'string')!;
        const changed = { ...before, [field]: 'Changed' };
        const { data: after } = await provider().update(resource, {
          id: thing.id,
          data: changed,
          previousData: before,
        });
        // `rawData` of the examples isn't what their values encode to, so the update recomputes it
        const {
          updatedAt: _,
          updatedBy: __,
          updatedByName: ___,
          rawData: ____,
          ...same
        } = changed as typeof after;
        assert.partialDeepStrictEqual(after, same);
        const wrong = (data: object) =>
          by.http
            .put(`/${resource}/${thing.id}`, data)
            .then(({ status, body }) => [status, body.errors?.[0]]);
        const [readOnly, differs] = await wrong({ ...after, id: crypto.randomUUID() });
        assert.deepEqual([readOnly, differs.field, differs.reason], [400, 'id', 'read_only']);
        const [unknown, extra] = await wrong({ ...after, nothing: 1 });
        assert.deepEqual([unknown, extra.field, extra.reason], [400, 'nothing', 'unrecognized_keys']);
      });
    if (removing)
      it(`${path}: delete and deleteMany return the entity as it was`, async () => {
        const thing = await freshToRemove(at(walked).mine);
        const resource = resourceOf(walked, thing);
        const data = provider();
        const { data: before } = await data.getOne(resource, { id: thing.id });
        const removed = await data.delete(resource, { id: thing.id, previousData: before });
        assert.deepEqual(removed.data, before);
        const other = await freshToRemove(at(walked).mine);
        const many = await data.deleteMany(resourceOf(walked, other), { ids: [other.id] });
        assert.deepEqual(many.data, [other.id]);
      });
  }

  it('every noun of the catalogue that callers may list is among them', () => {
    const listed = new Set<string>(lists.map(({ noun }) => noun));
    const offering = entities.filter(({ access }) => access.list !== 'system').map(({ name }) => name);
    assert.deepEqual(
      offering.filter(name => !below.includes(name) && !listed.has(name)),
      [],
    );
  });
});
