import { order } from '@latchkey/events/order/order.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { ConfirmCommand } from './ConfirmCommand.tsx';

describe('the confirmation of a command', () => {
  afterEach(cleanup);

  for (const keys of ['{Enter}', '{Control>}{Enter}{/Control}'])
    it(`is answered with ${keys}`, async () => {
      const commands: string[] = [];
      const execute = async (_: unknown, { command }: { readonly command: string }) => {
        commands.push(command);
        return { data: { id: 'o' }, isShown: true };
      };
      show(<ConfirmCommand of={order} command="pause" id="o" text="Sure?" onClose={() => undefined} />, {
        dataProvider: { execute } as unknown as DataProvider,
      });
      const dialog = await screen.findByRole('dialog');
      await waitFor(() => assert.ok(dialog.contains(document.activeElement)));
      await userEvent.keyboard(keys);
      await waitFor(() => assert.deepEqual(commands, ['pause']));
    });
});
