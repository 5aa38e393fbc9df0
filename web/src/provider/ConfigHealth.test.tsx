import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { ConfigHealth } from './ConfigHealth.tsx';
import type { Health } from './health.ts';

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const healthy: Health = {
  calledAt: at(2),
  succeededAt: at(2),
  failed: null,
  reportedAt: at(3 * 24 * 60),
  webhooks: { waiting: 0, failing: 0, oldestAt: null },
};

describe('the health in provider settings', function () {
  this.timeout(20_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = async (body: object) => {
    globalThis.fetch = async () => Response.json(body);
    show(<ConfigHealth id="f" />, { profile: holding(held('admin')) });
    return within(await screen.findByRole('region', { name: 'Health' }));
  };

  it('35.3: says that calls work, and when the last webhook came', async () => {
    const { getByText } = await open(healthy);
    getByText('Working');
    getByText('Never');
    getByText('3 days ago');
  });

  it('35.3: says that calls fail, why, and what to do', async () => {
    const webhooks = { waiting: 3, failing: 1, oldestAt: at(9) };
    const failing = { ...healthy, failed: { at: at(1), status: 401, message: '' }, webhooks };
    const { getByText } = await open(failing);
    getByText('Failing');
    getByText('The provider rejected our API key (HTTP 401). Check it in the settings.');
    getByText('1 failed and will be retried');
    cleanup();
    const silent = { at: at(1), status: 0, message: 'The provider didn’t answer in time' };
    (await open({ ...healthy, failed: silent })).getByText('The provider didn’t answer in time');
    cleanup();
    const withoutReason = { ...silent, message: null };
    (await open({ ...healthy, failed: withoutReason })).getByText(/^The provider didn’t respond\./);
  });

  it('35.3: an old failure before a success is not an alarm', async () => {
    const { getByText, queryByText } = await open({
      ...healthy,
      failed: { at: at(60), status: 503, message: '' },
    });
    getByText('Working');
    assert.ok(queryByText('Failing') === null);
  });
});
