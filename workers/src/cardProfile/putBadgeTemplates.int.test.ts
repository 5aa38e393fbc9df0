import assert from 'node:assert/strict';
import {
  CardProfileCreated,
  CardProfileDesignCommitRetried,
} from '@latchkey/events/cardProfile/cardProfile.ts';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { cardProfileState, liveVersionOf, openVersionOf } from '@latchkey/events/cardProfile/state.ts';
import { cutStore } from '../../../testing/events/process/testContext.ts';
import { StoreUnavailable } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { publishDesign } from './publishDesign.ts';
import { publishing } from '../../../testing/workers/cardProfile/testPublishing.ts';

interface Template {
  readonly templateRef: string;
  readonly name: string;
  readonly state: string;
}

describe('the badge template of a design at the provider', function () {
  this.timeout(60_000);
  let app: TestApp;
  let provider: Awaited<ReturnType<TestApp['provider']>>;
  let given: ReturnType<typeof publishing>;
  let customerId: string;
  before(async () => {
    app = await testApp();
    provider = await app.provider();
    given = publishing(app);
    ({ customerId } = await app.customer(provider));
  });
  after(() => app?.end());

  const committed = async (owner: string | null = customerId, isWallet = true) => {
    const id = uuidv7();
    const terms = { ...badgeCreated.data, customerId: owner, isWallet, displayName: `Badge ${id}` };
    await given.tell(id, CardProfileCreated(terms as Parameters<typeof CardProfileCreated>[0]));
    await given.commit(id, 1, await given.designFor(id, '#cc0000'));
    return id;
  };
  const run = (id: string, store: TestApp['store'] = app.store) =>
    publishDesign.run({ id, version: 1 }, testContext({ ...app, store }).context);
  const stateOf = async (id: string) => cardProfileState.of(await app.store.read(`cardProfile-${id}`));
  const badgeOf = async (id: string) => {
    const history = await app.store.read(`cardProfile-${id}`);
    const uploaded = history.find(({ type }) => type === 'CardProfileDesignUploaded');
    return uploaded && (uploaded.data as { badge: string | null }).badge;
  };
  const templatesOf = async (id: string): Promise<readonly Template[]> => {
    const answer = await fetch(`${provider.url}/_sandbox/badge-templates`);
    const { items } = (await answer.json()) as { items: readonly Template[] };
    return items.filter(({ name }) => name === `Badge ${id}`);
  };
  const behave = (badgeTemplates: object) =>
    provider.behave({ badgeTemplates } as Parameters<typeof provider.behave>[0]);

  it('is sent with its pictures, approved later, and recorded by its name; a crash creates no second one', async () => {
    await behave({ approvalDays: 3, refusal: null });
    const id = await committed();
    const cut = cutStore(app.store, { append: 3, isRecorded: false, isDead: true });
    await assert.rejects(run(id, cut as TestApp['store']), StoreUnavailable);
    assert.equal(liveVersionOf(await stateOf(id)), null);
    await run(id);
    const [template, ...others] = await templatesOf(id);
    assert.deepEqual([template!.state, others.length], ['PENDING', 0]);
    assert.equal(await badgeOf(id), template!.templateRef);
    assert.equal(liveVersionOf(await stateOf(id))?.version, 1);
    await behave({ approvalDays: 0 });
    const prompt = await committed();
    await run(prompt);
    assert.equal((await templatesOf(prompt))[0]!.state, 'APPROVED');
  });

  it('a refusal fails the upload with the provider’s message, and can be retried', async () => {
    await behave({ refusal: 'The logo is too close to the edge' });
    const id = await committed();
    await run(id);
    const { failure } = openVersionOf(await stateOf(id))!;
    assert.deepEqual(failure, {
      version: 1,
      step: 'uploading',
      reason: 'The logo is too close to the edge',
    });
    await behave({ refusal: null });
    await given.tell(id, CardProfileDesignCommitRetried({ version: 1 }));
    await run(id);
    assert.equal(await badgeOf(id), (await templatesOf(id))[0]!.templateRef);
  });

  it('providers without templates, profiles of partners and profiles that are not for wallets have none', async () => {
    await behave({ isOffered: false });
    const without = await committed();
    await run(without);
    await behave({ isOffered: true });
    const { customerId: ofWallet } = await app.walletCustomer();
    const others = [await committed(null), await committed(customerId, false), await committed(ofWallet)];
    for (const id of others) await run(id);
    for (const id of [without, ...others])
      assert.deepEqual([await badgeOf(id), await templatesOf(id)], [null, []]);
  });
});
