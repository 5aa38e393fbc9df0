import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { CompareButton } from './CompareButton.tsx';

describe('comparing the customers of a provider config', function () {
  this.timeout(20_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('36.2: starts the comparisons', async () => {
    const sent: string[] = [];
    globalThis.fetch = async url => {
      sent.push(String(url));
      return Response.json({ startedCount: 3, leftCount: 0 });
    };
    show(<CompareButton id="f" />, { profile: holding(held('admin')) });
    const button = await screen.findByRole('button', { name: 'Start comparisons' });
    fireEvent.click(button);
    await waitFor(() => assert.match(sent[0] ?? '', /\/admin\/providers-configs\/f\/compare$/));
  });
});
