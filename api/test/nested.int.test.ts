import assert from 'node:assert/strict';
import { CredentialAddFailed } from '@latchkey/events/credential/credential.ts';
import { addStarted } from '@latchkey/events/credential/examples.ts';
import { CreditReserved } from '@latchkey/events/credit/credit.ts';
import { providerFailure } from '@latchkey/events/order/failure.ts';
import { OrderFailed } from '@latchkey/events/order/order.ts';
import { entryOf } from '@latchkey/events/process/creditEntry.ts';
import { VoucherRedeemed } from '@latchkey/events/voucher/voucher.ts';
import { z } from 'zod';
import { innerOf } from '../src/http/strictJson.ts';
import { routes } from '../src/routes.ts';
import { worldOf, type World } from './isolation/given.ts';
import { places } from './isolation/places.ts';
import type { Noun } from './isolation/rules.ts';
import { addressOf, keyOf, walkedOf, withoutTenant, type Walked } from './isolation/targets.ts';

type Nested = Readonly<Record<string, string>>;
const counts = 'userCredential adminCredential walletCredential';
const cycles = {
  details: 'credentialProvider included usage',
  'details.included': counts,
  'details.usage': counts,
};
const endpoints = { endpoints: 'authorization token userinfo jwks signOn' };
const keyed = {
  baseSettings: 'projectId',
  fileConfig: 'keySetKeys appleWalletConfig',
  'fileConfig.keySetKeys': 'readOnly readWrite encryption',
  'fileConfig.appleWalletConfig': 'aid authenticationKey privacyKey vasupA',
};

/**
 * Nested objects and their fields in each noun's responses, written independently of the schemas. Other nouns
 * have none.
 */
const promised: Readonly<Partial<Record<Noun, Nested>>> = {
  apiKey: { permissions: 'role customerId partnerId' },
  authProvider: endpoints,
  partnerAuthProvider: endpoints,
  billingCycle: cycles,
  bulkAction: {},
  cardProfile: { dataFormat: 'id displayName', partner: 'id name' },
  comparison: {},
  contract: cycles,
  credential: {
    order: 'id displayName status',
    cardProfile: 'id displayName cardImage',
    dataFormat: 'id displayName',
    dataParams: 'cardNumber',
    recipient: 'email phoneNumber emailSentTo smsSentTo',
    metadata: 'firstName lastName organisation classification identifier startDate',
    failure: 'status message',
  },
  credit: { order: 'id displayName', bookings: 'submission kind amount at' },
  customer: {
    partner: 'id name deleted',
    appConfig: 'id name',
    providers: 'credentialProvider credentialProviderId displayName configId',
  },
  customerProvider: keyed,
  dataFormat: { dynamicData: 'name representation offset length defaultValue isMainField' },
  order: { providerError: 'status message' },
  partner: { parents: 'id name' },
  partnerProvider: keyed,
  providerConfig: { baseSettings: 'projectId apiKeyName baseUrl' },
  user: {
    directPermissions: 'id role partnerId customerId partner customer grantedDirectly',
    'directPermissions.partner': 'id name',
    'directPermissions.customer': 'id name',
  },
  voucher: { partner: 'id name', pdfDesign: 'id name', customer: 'id name' },
};
const promisedAlone: Partial<Record<Noun, Nested>> = {
  customer: {
    contract: 'id startAt endAt gracePeriod shopUrl refId isFullContract details',
    partnerDefaults: 'partnerId defaultCardProfileId defaultPdfDesignId',
    ...Object.fromEntries(Object.entries(cycles).map(([path, fields]) => [`contract.${path}`, fields])),
  },
};

const isArray = ({ response }: Walked['route']) =>
  !!response?.body && innerOf(response.body) instanceof z.ZodArray;
const shown = routes
  .filter(route => route.method === 'get' && !(keyOf(route) in withoutTenant))
  .map(walkedOf)
  .filter(
    ({ noun, route }) =>
      noun !== 'permission' && noun !== 'session' && (isArray(route) || /\/:\w+$/.test(route.path)),
  )
  .filter(
    ({ route }) =>
      /(s|\/:\w+)$/.test(route.path) &&
      !/(logs|events|access|deliveries|failures|versions|rollouts)$/.test(route.path),
  );

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const objectsIn = (all: readonly Fields[], path = ''): readonly (readonly [string, Fields])[] =>
  all.flatMap(one =>
    Object.entries(one).flatMap(([name, value]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const found = [value].flat().filter(isFields);
      return [...found.map(object => [at, object] as const), ...objectsIn(found, at)];
    }),
  );

describe('nested objects', function () {
  this.timeout(60_000);
  let world: World;
  before(async () => {
    world = await worldOf();
    const own = (noun: Noun) => world.things.find(one => one.noun === noun && one.place === 'own')!.id;
    const [{ app }, { customerId }, orderId, credentialId] = [
      world,
      places.own,
      own('order'),
      own('credential'),
    ];
    const failure = providerFailure({ status: 422, message: '' });
    const failed = {
      orderId,
      customerId,
      from: 'ADDING' as const,
      submission: 1,
      attempt: 1,
      failure,
      words: 'No such door',
    };
    await app.tell(`credential-${credentialId}`, addStarted, CredentialAddFailed(failed));
    await app.tell(
      `order-${orderId}`,
      OrderFailed({ failure: { ...failure, credentialId }, settlement: null }),
    );
    await app.tell(`voucher-${own('voucher')}`, VoucherRedeemed({ customerId }));
    const reservation = { reservation: 'first', orderId, submission: 1, amount: 1 };
    await app.tell(`credit-${customerId}`, CreditReserved(reservation));
    const ledger = world.things.find(({ noun, place }) => noun === 'credit' && place === 'own')!;
    world.things.push({ ...ledger, id: entryOf(orderId) });
  });
  after(() => world?.end());

  it('are declared for nouns that are shown', () => {
    const nouns = new Set<string>(shown.map(({ noun }) => noun));
    assert.deepEqual(
      Object.keys(promised).filter(noun => !nouns.has(noun)),
      [],
    );
  });

  const read = async ({ noun, params, route }: Walked): Promise<readonly Fields[]> => {
    const { http } = await world.app.signIn('super_admin');
    const isOne = params.at(-1)?.noun === noun;
    const found: Fields[] = [];
    for (const thing of world.things.filter(one => one.noun === noun && one.place === 'own')) {
      const ids = params.map(({ name, noun: named }) => [
        name,
        named === noun ? thing.id : (thing.within?.[named] ?? thing.owner.customerId),
      ]);
      const { status, body, text } = await http.get(addressOf(route.path, Object.fromEntries(ids)));
      assert.equal(status, 200, text);
      found.push(...[body as Fields | readonly Fields[]].flat());
      if (!isOne) break;
    }
    return found;
  };

  for (const walked of shown)
    it(`of ${walked.route.path} are those in api.md, with their fields`, async () => {
      const { noun, route } = walked;
      const alone = isArray(route) ? {} : promisedAlone[noun];
      const expected: Nested = { ...promised[noun], ...alone };
      const found = objectsIn(await read(walked));
      assert.deepEqual(
        [...new Set(found.map(([path]) => path))].toSorted(),
        Object.keys(expected).toSorted(),
      );
      for (const [path, object] of found)
        for (const field of expected[path]!.split(' '))
          assert.ok(field in object, `${path}.${field} is missing: ${JSON.stringify(object)}`);
    });
});
