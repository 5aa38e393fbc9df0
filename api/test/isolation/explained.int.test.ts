import assert from 'node:assert/strict';
import { actions } from '../../src/user/explaining.ts';
import { routes } from '../../src/routes.ts';
import { together } from './asking.ts';
import { worldOf, type By, type World } from './given.ts';
import { lineageOf } from './places.ts';
import { verdictOf, type Thing } from './rules.ts';
import { keyOf, walkedOf, withoutTenant, type Walked } from './targets.ts';

const said = { allowed: 'allowed', forbidden: 'forbidden', unseen: 'not_found' } as const;
/** What the walk tells apart by their addresses are things of one noun. */
const nounOf = (noun: string) => (noun === 'partnerAuthProvider' ? 'authProvider' : noun);
/** Nobody does these to themselves, whatever they hold. */
const toAnother = ['user.delete', 'user.resetSecondFactor'];
/** Which action a route is: its command, or reading the thing that its address names last. */
const actionOf = ({ route, noun }: Walked): string | null => {
  if (typeof route.command === 'string') return route.command;
  return route.method === 'get' && /\/:\w+$/.test(route.path) ? `${nounOf(noun)}.read` : null;
};

describe('why somebody can or can’t', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => {
    world = await worldOf();
  });
  after(() => world?.end());

  const walked = routes
    .filter(route => !(keyOf(route) in withoutTenant))
    .map(walkedOf)
    .filter(({ params, noun }) => {
      const [last, ...owners] = params.toReversed();
      return last?.noun === noun && owners.every(owner => ['customer', 'partner'].includes(owner.noun));
    })
    .flatMap(one => {
      const action = actionOf(one);
      const isAsked =
        action !== null && actions.includes(action) && action.startsWith(`${nounOf(one.noun)}.`);
      return isAsked ? [{ one, action }] : [];
    });

  it('is asked about every noun that it knows', () =>
    assert.deepEqual(
      [...new Set(walked.map(({ action }) => action.split('.')[0]))].toSorted(),
      [...new Set(actions.map(action => action.split('.')[0]))].toSorted(),
    ));

  for (const { one, action } of walked)
    it(`${one.key}: is told for each role and tenant as it is refused`, async () => {
      const { http } = world.actors.find(({ role }) => role === 'super_admin')!;
      const isTold = async (by: By, target: Thing) => {
        const asked = `/admin/users/${by.userId}/access?action=${action}&target=${target.id}`;
        const { status, body, text } = await http.get(asked);
        assert.equal(status, 200, text);
        const what = `${by.role}: ${one.key}, ${target.place}`;
        const isOwn = target.id === by.userId && toAnother.includes(action);
        const verdict = isOwn ? 'forbidden' : verdictOf(by, one, target, lineageOf);
        assert.equal(body.verdict, said[verdict], what);
        assert.equal(body.by !== null, body.verdict === 'allowed', what);
        if (body.by !== null) assert.equal(body.by.role, by.role, what);
      };
      const targets = world.things.filter(({ noun }) => noun === one.noun);
      for (const by of world.actors.filter(({ kind }) => kind === 'user'))
        await together(targets, target => isTold(by, target));
    });

  it('tells nothing of what the caller does not see', async () => {
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
