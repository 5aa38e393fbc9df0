import assert from 'node:assert/strict';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated, UserDirectoriesChanged } from '@latchkey/events/user/user.ts';
import { actions } from '../../src/user/explainAccess.ts';
import { ofOwner } from '../../src/user/checkPolicy.ts';
import { routes } from '../../src/routes.ts';
import { together } from './asking.ts';
import { worldOf, type By, type World } from './given.ts';
import { lineageOf, places } from './places.ts';
import { verdictOf, type Thing } from './rules.ts';
import { keyOf, walkedOf, withoutTenant, type Walked } from './targets.ts';

const verdictNames = { allowed: 'allowed', forbidden: 'forbidden', unseen: 'not_found' } as const;
const nounOf = (noun: string) => (noun === 'partnerAuthProvider' ? 'authProvider' : noun);
const toAnother = ['user.delete', 'user.resetSecondFactor'];
const isOfOwner = (action: string | null) => ofOwner.has(action?.split('.')[0] ?? '');
/** Returns a route's command, or `noun.read` for reads of a single object; null for other routes. */
const actionOf = ({ route, noun }: Walked): string | null => {
  const { command } = route.policy;
  if (typeof command === 'string') return command;
  return route.method === 'get' && /\/:\w+$/.test(route.path) ? `${nounOf(noun)}.read` : null;
};

describe('the explanation of access', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => {
    world = await worldOf();
  });
  after(() => world?.end());

  const walked = routes
    .filter(route => !(keyOf(route) in withoutTenant))
    .map(walkedOf)
    .flatMap(one => {
      const { params, noun } = one;
      const [last, ...owners] = params.toReversed();
      const action = actionOf(one);
      const isItself =
        action?.startsWith(`${nounOf(noun)}.`) === true &&
        last?.noun === noun &&
        owners.every(owner => ['customer', 'partner'].includes(owner.noun));
      return action !== null && actions.includes(action) && (isItself || isOfOwner(action))
        ? [{ one, action, named: last!.noun }]
        : [];
    });

  it('is tested with every noun that it supports', () =>
    assert.deepEqual(
      [...new Set([...walked.map(({ action }) => action.split('.')[0]), 'signInRules'])].toSorted(),
      [...new Set(actions.map(action => action.split('.')[0]))].toSorted(),
    ));

  for (const { one, action, named } of walked)
    it(`${one.key}: is explained for each role and tenant as it is refused`, async () => {
      const { http } = world.actors.find(({ role }) => role === 'super_admin')!;
      const isExplained = async (by: By, target: Thing) => {
        const { customerId, partnerId } = target.owner;
        const targetId = isOfOwner(action) ? (customerId ?? partnerId) : target.id;
        const url = `/admin/users/${by.userId}/access?action=${action}&target=${targetId}`;
        const { status, body, text } = await http.get(url);
        assert.equal(status, 200, text);
        const what = `${by.role}: ${one.key}, ${target.place}`;
        const isOwn = target.id === by.userId && toAnother.includes(action);
        const verdict = isOwn ? 'forbidden' : verdictOf(by, one, target, lineageOf);
        assert.equal(body.verdict, verdictNames[verdict], what);
        assert.equal(body.by !== null, body.verdict === 'allowed', what);
        if (body.by !== null) assert.equal(body.by.role, by.role, what);
      };
      const targets = world.things.filter(({ noun }) => noun === named);
      for (const by of world.actors.filter(({ kind }) => kind === 'user'))
        await together(targets, target => isExplained(by, target));
    });

  it('sign-in rules: access is explained for each role as it is refused', async () => {
    const { http } = world.actors.find(({ role }) => role === 'super_admin')!;
    const at = `/admin/sign-in-rules/${signInRulesId}`;
    const rules = (await http.get(at)).body;
    for (const by of world.actors.filter(({ kind }) => kind === 'user'))
      for (const [action, asking] of [
        ['signInRules.read', () => by.http.get(at)],
        ['signInRules.change', () => by.http.put(at, rules)],
      ] as const) {
        const explanation = await http.get(
          `/admin/users/${by.userId}/access?action=${action}&target=${signInRulesId}`,
        );
        const { status } = await asking();
        assert.ok([200, 403].includes(status));
        assert.equal(
          explanation.body.verdict,
          status === 200 ? 'allowed' : 'forbidden',
          `${by.role}: ${action}`,
        );
      }
    const own = world.actors.find(({ role }) => role === 'customer_admin')!;
    const url = `/admin/users/${own.userId}/access?action=signInRules.read&target=`;
    assert.equal((await own.http.get(url + signInRulesId)).status, 404, 'hidden without the permission');
    assert.equal((await http.get(url + uuidv7())).status, 404, 'there is one record');
  });

  it('names a second factor that is required first, by the roles that the caller sees', async () => {
    const { http } = world.actors.find(({ role }) => role === 'super_admin')!;
    const own = world.actors.find(({ role }) => role === 'customer_admin')!;
    const { customerId } = own;
    const ask = async () =>
      (await http.get(`/admin/users/${own.userId}/access?action=customer.read&target=${customerId}`)).body;
    const rule = (...secondFactorRoles: ('customer_admin' | 'partner_admin')[]) =>
      world.app.tell(
        `signInRules-${signInRulesId}`,
        SignInRulesChanged({ secondFactorRoles, providersSuffice: true }),
      );
    await rule('partner_admin');
    assert.equal((await ask()).needsSecondFactor, false);
    await rule('customer_admin');
    const { verdict, needsSecondFactor } = await ask();
    assert.deepEqual([verdict, needsSecondFactor], ['allowed', true]);
    await rule();
  });

  it('names a sufficient permission that a directory has suspended, to callers who see it', async () => {
    const by = (role: string) => world.actors.find(one => one.role === role)!.http;
    const { customerId, partnerId } = places.own;
    const id = uuidv7();
    const email = `${id}@example.test`;
    const grant = { role: 'customer_credentials_ro' as const, partnerId: null, customerId };
    const suspended = { role: 'partner_admin' as const, partnerId, customerId: null };
    const account = {
      customerId: null,
      partnerId,
      userName: email,
      externalId: null,
      displayName: null,
      givenName: null,
      familyName: null,
      email,
      isActive: false,
      suspended: [{ id: uuidv7(), ...suspended }],
      claim: `unique-user-${id}`,
      claimedBy: id,
    };
    await world.app.tell(
      `user-${id}`,
      UserCreated({ email, fullName: 'Ada', locale: 'en', grantId: uuidv7(), grant }),
      UserDirectoriesChanged({ directories: [account] }),
    );
    const ask = async (role: string, action: string) => {
      const url = `/admin/users/${id}/access?action=${action}&target=${customerId}`;
      const { status, body } = await by(role).get(url);
      assert.equal(status, 200);
      return [body.verdict, body.by, body.suspended];
    };
    for (const role of ['super_admin', 'partner_admin'])
      assert.deepEqual(await ask(role, 'customer.change'), ['forbidden', null, suspended], role);
    assert.deepEqual(await ask('customer_admin', 'customer.change'), ['forbidden', null, null]);
    assert.deepEqual(await ask('super_admin', 'contract.edit'), ['forbidden', null, null], 'it would not do');
    assert.deepEqual(await ask('super_admin', 'customer.read'), ['allowed', grant, null]);
  });

  it('reveals nothing that the caller can’t see', async () => {
    const own = world.actors.find(({ role }) => role === 'customer_admin')!;
    const foreign = world.things.find(({ noun, place }) => noun === 'order' && place === 'foreign')!;
    const mine = world.things.find(({ noun, place }) => noun === 'order' && place === 'own')!;
    const above = world.actors.find(({ role }) => role === 'admin')!;
    const ask = (userId: string, target: string) =>
      own.http.get(`/admin/users/${userId}/access?action=order.read&target=${target}`);
    assert.equal((await ask(own.userId, mine.id)).body.verdict, 'allowed');
    assert.equal((await ask(own.userId, foreign.id)).status, 404);
    assert.equal((await ask(above.userId, mine.id)).status, 404);
  });
});
