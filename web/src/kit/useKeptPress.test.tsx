import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { CommandForm } from './CommandForm.tsx';
import { FormPage } from './FormPage.tsx';
import { TextInput } from './inputs.tsx';
import { PageForm } from './PageForm.tsx';
import { SidePanel } from './SidePanel.tsx';

const schema = z.object({ name: z.string().min(3) });
const setting = { schema, defaults: { name: null }, keepAs: null };

describe('pressing a button while a field is invalid', () => {
  afterEach(cleanup);
  const pressed: string[] = [];
  const press = () => pressed.push('pressed');
  const field = <TextInput source="name" label="Name" isFirst />;

  const holding = async (name: string) => {
    const input = screen.getByRole('textbox', { name: /Name/ });
    await userEvent.type(input, 'x');
    const target = screen.getByRole('button', { name });
    pressed.length = 0;
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target });
    const moved = [
      document.activeElement === input ? [] : ['the focus'],
      input.getAttribute('aria-invalid') === 'true' ? ['the error'] : [],
    ].flat();
    await user.pointer({ keys: '[/MouseLeft]', target });
    return moved;
  };

  it('35.3: in a dialog, nothing moves below Cancel, and one press asks', async () => {
    const submits = [{ label: 'Save', run: async () => undefined }];
    show(
      <CommandForm title="Edit" {...setting} submits={submits} onClose={press}>
        {field}
      </CommandForm>,
    );
    assert.deepEqual(await holding('Cancel'), []);
    await screen.findByRole('dialog', { name: 'Discard your input?' });
  });

  it('35.3: nor in a form of a page, beside it, or before the sign-in', async () => {
    const form = (
      <PageForm {...setting} onSave={async () => null}>
        {() => (
          <>
            {field}
            <button type="button" onClick={press}>
              Leave
            </button>
          </>
        )}
      </PageForm>
    );
    show(form);
    assert.deepEqual(await holding('Leave'), []);
    await waitFor(() => assert.deepEqual(pressed, ['pressed']));
    cleanup();
    const input = <input aria-label="Name" onBlur={() => pressed.push('left')} />;
    show(
      <SidePanel title="Field" onClose={press}>
        {input}
      </SidePanel>,
    );
    assert.deepEqual(await holding('Close'), []);
    assert.deepEqual(pressed, ['left', 'pressed']);
    cleanup();
    show(
      <FormPage title="Sign in" brand="Latchkey">
        {input}
        <button type="button" onClick={press}>
          Reset
        </button>
      </FormPage>,
    );
    assert.deepEqual(await holding('Reset'), []);
    assert.deepEqual(pressed, ['left', 'pressed']);
  });
});
