import assert from 'node:assert/strict';
import { CardProfileApproved } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import type { Provider } from '@latchkey/events/provider/kinds/provider.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp, type TestCustomer } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { compareOurs } from './compareOurs.ts';
import type { Compared, ComparePage } from './comparePage.ts';
import { compareTheirs } from './compareTheirs.ts';
import { followIndexes } from './comparisonIndexes.ts';
import { providerOfComparison } from './providerOfComparison.ts';

const count = 30;
const hourMs = 3_600_000;

describe('pages of a comparison', function () {
  this.timeout(120_000);
  let app: TestApp;
  let customer: TestCustomer;
  let url: string;
  let ids: readonly string[];
  /** Streams of credentials whose histories were read. */
  let read: string[] = [];

  /**
   * Compares a page an hour from now, so that all changes have settled. `meanwhile` returns overrides of the
   * provider's calls.
   */
  const compare = async (
    page: ComparePage,
    meanwhile: (provider: Provider) => Partial<Provider> = () => ({}),
  ): Promise<Compared> => {
    read = [];
    const readMany: typeof app.store.readMany = streams => {
      read.push(...streams.filter(stream => stream.startsWith('credential-')));
      return app.store.readMany(streams);
    };
    const { context } = testContext(app, undefined, {
      store: { ...app.store, readMany },
      now: () => new Date(Date.now() + hourMs),
    });
    await followIndexes(app.pool, app.store, new AbortController().signal);
    const { customerId, credentialProviderId: comparisonId } = customer;
    const found = (await providerOfComparison(context, comparisonId, { customerId }))!;
    const provider = { ...found.access.provider, ...meanwhile(found.access.provider) };
    const about = { comparisonId, customerId, after: null };
    const compared = await page(context, {
      ...about,
      provider: { ...found, access: { ...found.access, provider } },
    });
    assert.ok(!('kind' in compared));
    return compared;
  };
  const causes = ({ differences }: Compared) => differences.map(one => [one.cause, one.credentialId]);
  const refOf = async (id: string) => (await app.credentials([id]))[0]!.state.providerRef!;
  const alter = async (id: string, state: string) => {
    const body = JSON.stringify({ state });
    await fetch(`${url}/_sandbox/files/${await refOf(id)}`, { method: 'PATCH', body });
  };

  before(async () => {
    app = await testApp();
    await app.tell(`cardProfile-${badge}`, CardProfileApproved());
    const provider = await app.provider();
    ({ url } = provider);
    customer = await app.customer(provider, { kind: 'SANDBOX', parallelCalls: 32 });
    const workers = await app.workers();
    const people = Array.from({ length: count }, () => ({ type: 'wallet' as const }));
    ({ ids } = await app.submit(customer, people));
    for (const id of ids)
      await until(async () => (await app.credentials([id]))[0]!.state.status === 'AVAILABLE');
    await workers.kill();
  });
  after(() => app?.end());

  it('read histories only of credentials that changed on either side since they matched', async () => {
    assert.partialDeepStrictEqual(await compare(compareOurs), { compared: count, differences: [] });
    assert.equal(read.length, count);
    assert.partialDeepStrictEqual(await compare(compareOurs), { compared: count, differences: [] });
    assert.deepEqual(read, []);
    assert.deepEqual(causes(await compare(compareTheirs)), []);
    assert.deepEqual(read, []);
    const [altered, asked] = ids as [string, string];
    await alter(altered, 'SUSPENDED');
    await app.ask(asked, 'suspend');
    const { compared, differences } = await compare(compareOurs);
    assert.deepEqual(causes({ differences } as Compared), [['STATUS', altered]]);
    // the credential that is being suspended waits for the provider, so it isn't compared
    assert.equal(compared, count - 1);
    assert.deepEqual(read.toSorted(), [`credential-${altered}`, `credential-${asked}`].toSorted());
    await alter(altered, 'AVAILABLE');
    assert.deepEqual(causes(await compare(compareOurs)), []);
  });

  it('leave out credentials that change while the provider is asked, and compare them next time', async () => {
    const [, , changed, also] = ids as [string, string, string, string];
    await alter(changed, 'SUSPENDED');
    const during = await compare(compareOurs, ({ lookup }) => ({
      lookup: async refs => {
        const files = await lookup(refs);
        await app.ask(changed, 'suspend');
        await app.ask(also, 'suspend');
        return files;
      },
    }));
    assert.deepEqual(causes(during), []);
    await app.report(changed, 'SUSPENDED');
    await app.report(also, 'SUSPENDED');
    const next = await compare(compareOurs);
    assert.deepEqual(causes(next), [['STATUS', also]]);
    await alter(also, 'SUSPENDED');
    assert.deepEqual(causes(await compare(compareOurs)), []);
  });

  it('leave out listed files whose credential changes after the list was read', async () => {
    const removed = ids[4]!;
    const during = await compare(compareTheirs, ({ list }) => ({
      list: async after => {
        const page = await list!(after);
        await app.ask(removed, 'remove');
        return page;
      },
    }));
    assert.deepEqual(causes(during), []);
    await app.report(removed, 'REMOVED');
    assert.deepEqual(causes(await compare(compareTheirs)), [['UNKNOWN', removed]]);
  });
});
