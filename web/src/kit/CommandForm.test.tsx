import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../test/render.tsx';
import { hasUnsaved } from '../core/unsaved.ts';
import { CommandForm } from './CommandForm.tsx';
import { TextInput } from './inputs.tsx';

const schema = z.object({ name: z.string().min(1).max(20) });

describe('CommandForm', () => {
  afterEach(cleanup);
  const open = (run: (values: object) => Promise<void> = async () => undefined) => {
    const closed: string[] = [];
    const view = show(
      <CommandForm
        title="Edit"
        schema={schema}
        defaults={{ name: null }}
        submits={[{ label: 'Save', run }]}
        onClose={() => closed.push('closed')}
      >
        <TextInput source="name" label="Name" />
      </CommandForm>,
      { at: '/page' },
    );
    return { ...view, closed };
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  const isAsked = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });

  it('Back asks before it discards input, and keeps it', async () => {
    const { router, place } = open();
    await userEvent.type(name(), 'Ada');
    await act(async () => router.navigate(-1));
    await isAsked();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    assert.equal(place(), '/page');
    assert.equal(name().value, 'Ada');
  });

  it('Back leaves after the input was discarded, and at once where there is none', async () => {
    const { router, place } = open();
    await userEvent.type(name(), 'Ada');
    await act(async () => router.navigate(-1));
    await isAsked();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => assert.equal(place(), '/before'));
  });

  it('a reload is asked about only while there is input', async () => {
    open();
    const isPrevented = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    assert.deepEqual([isPrevented(), hasUnsaved()], [false, false]);
    await userEvent.type(name(), 'Ada');
    assert.deepEqual([isPrevented(), hasUnsaved()], [true, true]);
  });

  it('Escape asks only when something was typed', async () => {
    const { closed } = open();
    await userEvent.keyboard('{Escape}');
    assert.deepEqual(closed, ['closed']);
    await userEvent.type(name(), 'Ada');
    await userEvent.keyboard('{Escape}');
    await isAsked();
  });

  it('ERR-15: an empty field is named at the field, and nothing is sent', async () => {
    const sent: object[] = [];
    open(async values => void sent.push(values));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Input is required');
    assert.deepEqual(sent, []);
  });
});
