import { act, cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { useState } from 'react';
import { DrawerNavigation } from './DrawerNavigation.tsx';
import { acme, restoreFetch, showFrame } from '../../../testing/web/shell/testFrame.tsx';

const at = `/customers/${acme}/start`;
const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <DrawerNavigation isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

describe('the navigation of a narrow window', () => {
  afterEach(() => {
    cleanup();
    restoreFetch();
  });

  it('is closed by Back, and the next Back leaves the page', async () => {
    globalThis.fetch = async () => new Response('[]');
    const { place, router } = showFrame(<Page />, { at });
    await act(async () => {
      screen.getByRole('button', { name: 'Open' }).click();
      await import('../kit/ClosedByBack.tsx');
    });
    screen.getByRole('navigation', { hidden: true });
    await act(async () => router.navigate(-1));
    await waitFor(() => assert.ok(screen.queryByRole('navigation', { hidden: true }) === null));
    assert.equal(place(), at);
    await act(async () => router.navigate(-1));
    assert.equal(place(), '/before');
  });
});
