import assert from 'node:assert/strict';
import { startTestProvider } from '../../../sandbox/provider/sandboxClient.ts';
import { providersApp, type ProvidersApp } from '../../../testing/api/provider/keys/testProviders.ts';
import { routes } from '../../src/routes.ts';
import { changedOneByOne } from './another.ts';
import type { Line } from './fields.ts';

type Fields = Readonly<Record<string, unknown>>;
const { body } = routes.find(({ policy }) => policy.command === 'providerConfig.change')!.request!;
const fieldAt = (row: Fields, field: string): unknown =>
  field.split('.').reduce<unknown>((of, name) => (of as Fields | null)?.[name] ?? null, row);

describe('the history of every field of a provider config', function () {
  this.timeout(120_000);
  let { http, connect, end } = {} as ProvidersApp;
  let url: string;
  before(async () => {
    const sandbox = await startTestProvider();
    ({ url } = sandbox);
    ({ http, connect, end } = await providersApp(sandbox));
  });
  after(() => end?.());

  it('shows each changed field once, with old and new value, and of a secret only that it changed', async () => {
    const at = `/admin/providers-configs/${connect}`;
    const read = async () => (await http.get(at)).body as Fields;
    /** Valid values for fields whose generated test values the provider would reject. */
    const validValues = {
      'providerConfig.baseSettings.baseUrl': (old: unknown) =>
        String(old).includes('127.0.0.1') ? `${url}/` : url,
      'providerConfig.baseSettings.timeoutMs': () => 5_000,
      'providerConfig.baseSettings.apiKeySecret': () => 'sandbox-key',
      'providerConfig.baseSettings.webhookSecret': () => 'another secret of the provider',
    };
    const bodyOf = ({ displayName, baseSettings }: Fields): Fields => ({ displayName, baseSettings });
    const fields = changedOneByOne('providerConfig', body!, bodyOf(await read()), validValues).map(
      change => change().field,
    );
    assert.ok(fields.length >= 10, fields.join());
    for (const [n, field] of fields.entries()) {
      const before = await read();
      const change = changedOneByOne('providerConfig', body!, bodyOf(before), validValues)[n]!();
      const sent = await http.put(at, change.body);
      assert.equal(sent.status, 200, `${field}: ${sent.text}`);
      const after = await read();
      const [event] = (await http.get(`${at}/events?limit=1`)).body as readonly {
        readonly type: string;
        readonly changes: readonly Line[];
      }[];
      assert.equal(event!.type, 'ProviderConfigChanged');
      const isSecret = field.endsWith('Secret');
      const expected = [{ field, from: fieldAt(before, field), to: fieldAt(after, field) }];
      if (isSecret) assert.deepEqual([expected[0]!.from, expected[0]!.to], ['********', '********']);
      else assert.notDeepEqual(fieldAt(after, field), fieldAt(before, field), `${field} stayed`);
      assert.deepEqual(event!.changes, expected, field);
    }
    const historyPage = await http.get(`${at}/events?limit=100`);
    assert.doesNotMatch(historyPage.text, /sandbox-key|another secret|SecretId/);
  });
});
