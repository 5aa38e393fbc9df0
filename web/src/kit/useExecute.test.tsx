import { partner } from '@latchkey/events/partner/partner.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useState } from 'react';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { useExecute } from './useExecute.ts';

describe('a command of a dialog', () => {
  afterEach(cleanup);

  it('reports its success when the dialog closes, not while the page is still refetched', async () => {
    const refetches: (() => void)[] = [];
    let reads = 0;
    const Dialog = () => {
      const { run } = useExecute();
      const [isOpen, setIsOpen] = useState(true);
      useQuery({
        queryKey: ['partner'],
        queryFn: () => {
          reads += 1;
          return reads === 1
            ? Promise.resolve(reads)
            : new Promise<number>(resolve => refetches.push(() => resolve(reads)));
        },
      });
      const save = async () => {
        await run(partner, { id: 'p', command: 'change', values: {} }, 'partner.commands.change.done');
        setIsOpen(false);
      };
      return isOpen && <button onClick={() => void save()}>Save</button>;
    };
    const execute = () => Promise.resolve({ data: { id: 'p' }, isShown: true });
    show(
      <>
        <Dialog />
        <Notification />
      </>,
      { dataProvider: { execute } },
    );
    await waitFor(() => assert.equal(reads, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(refetches.length, 1));
    assert.ok(screen.queryByText('Partner saved') === null);
    refetches[0]!();
    await screen.findByText('Partner saved');
    assert.ok(screen.queryByRole('button', { name: 'Save' }) === null);
  });
});
