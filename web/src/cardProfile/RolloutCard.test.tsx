import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import type { CardProfileRow } from './profileOwner.ts';
import type { RolloutShown } from './rolloutApi.ts';
import {
  badge,
  badgeId,
  customerId,
  inCustomer,
  manager,
  openProfiles,
  profileApi,
} from '../../../testing/web/cardProfile/testProfiles.tsx';

const row: CardProfileRow = {
  ...badge,
  status: 'ACTIVE',
  canBeSubmitted: false,
  canBeFullyEdited: false,
  designVersion: 8,
  rollout: 'RUNNING',
};
const running: RolloutShown = {
  version: 8,
  from: 7,
  phase: 'running',
  stages: [10, 50, 100],
  stage: 0,
  holdMinutes: 60,
  stopAtFailures: 5,
  nextAt: '2026-11-27T10:48:00.000Z',
  finishedAt: null,
  passes: 1_096,
  sent: 108,
  failures: 2,
  failed: [{ credentialId: badgeId, wallet: 'google', reason: 'imageFetchFailed', name: 'Theo Testcase' }],
};

describe('the rollout on the page of a card profile', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  const open = async (rollout: RolloutShown, as = manager) => {
    const api = profileApi([row]);
    const state = { rollout };
    const posted: { readonly path: string; readonly body: unknown }[] = [];
    const phases: Readonly<Record<string, RolloutShown['phase']>> = {
      pause: 'paused',
      resume: 'running',
      next: 'running',
      back: 'back',
    };
    openProfiles(
      {
        ...api,
        fetch: async (input: string | URL | Request, init: RequestInit = {}) => {
          const { pathname } = new URL(String(input), 'http://127.0.0.1');
          const [, step] = /\/rollouts(?:\/\d+\/(\w+))?$/.exec(pathname) ?? [null, null];
          if (step === null) return api.fetch(input, init);
          if (step === undefined)
            return Response.json([state.rollout], { headers: { 'Content-Range': 'rollouts 0-0/1' } });
          posted.push({ path: pathname, body: JSON.parse(String(init.body)) });
          state.rollout = { ...state.rollout, phase: phases[step]! };
          return Response.json(state.rollout);
        },
      },
      { at: `${inCustomer}/${badgeId}`, as },
    );
    await screen.findByRole('heading', { level: 1, name: 'Employee badge' });
    return { posted };
  };
  const section = () => screen.findByRole('region', { name: 'Version 8 rollout' });
  const press = async (name: string) =>
    userEvent.click(within(await section()).getByRole('button', { name }));

  it('shows progress, start of the next stage, the limit of failures, and failed cards', async () => {
    await open(running);
    const text = (await section()).textContent ?? '';
    assert.match(text, /Updates sent to 108 of 1,096 passes on phones\. 2 updates failed\./);
    assert.match(text, /Cards in later stages still show version 7/);
    assert.match(text, /10%Reached50%Starts .*2026.*100%Starts 1 hour after the 50% stage/);
    assert.match(text, /Stops automatically at 5 failed updates/);
    assert.match(text, /Theo Testcase, Google Wallet: imageFetchFailed/);
    const link = within(await section()).getByRole('link', { name: 'Theo Testcase' });
    assert.equal(link.getAttribute('href'), `/customers/${customerId}/credentials/credential/${badgeId}`);
  });

  it('is paused and resumed with one press, and continued or reverted after a confirmation', async () => {
    const { posted } = await open(running);
    await press('Pause');
    await within(await section()).findByText('Paused');
    await press('Resume');
    await within(await section()).findByRole('button', { name: 'Pause' });
    await press('Start next stage');
    const dialog = () => within(screen.getByRole('dialog'));
    dialog().getByText(/^Up to 50% of the cards will get version 8 now/);
    await userEvent.click(dialog().getByRole('button', { name: 'Start next stage' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    await press('Roll back to version 7…');
    dialog().getByRole('heading', { name: 'Roll back to version 7?' });
    await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
    await within(await section()).findByText('Rolling back');
    assert.ok(within(await section()).queryByRole('button') === null);
    const at = `/admin/card-profiles/${badgeId}/rollouts/8`;
    assert.deepEqual(posted, [
      { path: `${at}/pause`, body: {} },
      { path: `${at}/resume`, body: {} },
      { path: `${at}/next`, body: { stage: 1 } },
      { path: `${at}/back`, body: {} },
    ]);
  });

  it('a stopped rollout says what to do, and readers see it without buttons', async () => {
    await open({ ...running, phase: 'stopped', nextAt: null });
    const text = (await section()).textContent ?? '';
    assert.match(text, /Too many updates failed\. Fix the cause, then resume/);
    assert.match(text, /10%Stopped50%Starts after the rollout is resumed/);
    within(await section()).getByRole('button', { name: 'Resume' });
    await press('Start next stage');
    within(screen.getByRole('dialog')).getByText(/^The rollout will resume, and up to 50% of the cards/);
    cleanup();
    await open(running, holding(held('customer_credentials_ro', { id: customerId, name: 'Acme' })));
    assert.ok(within(await section()).queryByRole('button') === null);
  });

  it('shows for a day how it ended', async () => {
    await open({
      ...running,
      phase: 'finished',
      stage: 2,
      nextAt: null,
      finishedAt: new Date().toISOString(),
    });
    await screen.findByText(/^Version 8 was rolled out to all cards just now\./);
    cleanup();
    await open({ ...running, phase: 'finished', nextAt: null, finishedAt: '2026-01-01T00:00:00.000Z' });
    assert.ok(screen.queryByText(/rolled out to all cards/) === null);
  });
});
