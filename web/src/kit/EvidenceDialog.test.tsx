import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { RowMenu } from './list/RowMenu.tsx';
import { useEvidence } from './useEvidence.tsx';

configure({ asyncUtilTimeout: 10_000 });
const id = '0197f3a0-0000-7000-8000-000000000001';

const Page = () => {
  const { evidence, dialog } = useEvidence('credential', `/admin/credentials/${id}`);
  return (
    <>
      <RowMenu name="Ada" actions={() => [evidence]} />
      {dialog}
    </>
  );
};

describe('the download of evidence', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
  });
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  });

  const open = async (answer: (url: string) => Response) => {
    const requests: string[] = [];
    globalThis.fetch = async (input, init) => {
      requests.push(`${init?.method ?? 'GET'} ${String(input)}`);
      return answer(String(input));
    };
    show(<Page />, { at: '/' });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download evidence…' }));
    return { requests, dialog: within(await screen.findByRole('dialog', { name: 'Download evidence' })) };
  };
  const evidenceOf = (requests: readonly string[]) => requests.filter(one => one.includes('/evidence'));
  const inParts = (parts: number) => () => new Response(JSON.stringify({ parts }));

  it('says first what the file proves, what it has and how it is checked; nothing is recorded yet', async () => {
    const { requests, dialog } = await open(inParts(1));
    dialog.getByText(/^This signed file shows auditors what happened to this credential/);
    dialog.getByRole('heading', { name: 'No personal data' });
    dialog.getByText(`latchkey verify evidence-${id}.json --key latchkey-keys.json`);
    dialog.getByText(/The command comes with the npm package @latchkey\/client/);
    const key = dialog.getByRole('link', { name: 'Download public key' });
    assert.equal(key.getAttribute('href'), '/.well-known/latchkey-keys.json');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual([evidenceOf(requests), saved], [[], []]);
  });

  it('saves every part, and closes', async () => {
    const { requests, dialog } = await open(inParts(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(
      evidenceOf(requests),
      [1, 2].map(part => `POST /admin/credentials/${id}/evidence?part=${part}`),
    );
    assert.deepEqual(saved, [`evidence-${id}-1.json`, `evidence-${id}-2.json`]);
  });

  it('stays open if it failed, says why, and can be repeated', async () => {
    let isDown = true;
    const { dialog } = await open(() =>
      isDown ? new Response('{}', { status: 503 }) : new Response(JSON.stringify({ parts: 1 })),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await dialog.findByRole('alert');
    assert.deepEqual(saved, []);
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => assert.deepEqual(saved, [`evidence-${id}.json`]));
  });
});
