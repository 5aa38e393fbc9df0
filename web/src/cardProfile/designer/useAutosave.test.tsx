import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import type { DesignShown } from './designApi.ts';
import { useAutosave } from './useAutosave.ts';

const id = '0197f3a0-0000-7000-8000-000000000001';
const design = blankDesign('Card');
const found = { shown: { design } as DesignShown, revision: '"1"' };

describe('autosave of a card design', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('sends saves one at a time, even if several wait for the same one', async () => {
    const sent: { readonly ifMatch: string | null; readonly answer: () => void }[] = [];
    globalThis.fetch = (_, init) =>
      new Promise(resolve => {
        const answer = () =>
          resolve(Response.json({ design }, { headers: { ETag: `"${sent.length + 1}"` } }));
        sent.push({ ifMatch: new Headers(init?.headers).get('If-Match'), answer });
      });
    const never = () => assert.fail('nothing else was saved');
    const saves: Promise<void>[] = [];
    const Saving = () => {
      const options = { id, design, found, isHeld: false, canBeEdited: true };
      const { save } = useAutosave({ ...options, refetch: never, put: () => undefined, onTheirs: never });
      return <button onClick={() => void saves.push(save(true), save(true), save(true))}>Save</button>;
    };
    show(<Saving />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    for (const count of [1, 2, 3]) {
      await waitFor(() => assert.ok(sent.length >= count));
      assert.equal(sent.length, count);
      await act(async () => sent.at(-1)!.answer());
    }
    await act(async () => void (await Promise.all(saves)));
    assert.deepEqual(
      sent.map(({ ifMatch }) => ifMatch),
      ['"1"', '"2"', '"3"'],
    );
  });
});
