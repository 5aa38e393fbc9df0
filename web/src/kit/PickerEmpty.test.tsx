import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { CommandForm } from './CommandForm.tsx';
import { TextInput } from './inputs.tsx';
import type { Empty } from './PickerEmpty.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { ScopedPicker } from './ScopedPicker.tsx';

const made = { id: 'new', name: 'Made here' };

describe('a picker without choices', () => {
  afterEach(cleanup);

  const shown = (empty: Empty, isScoped = false) => {
    const saved: object[] = [];
    const rows: (typeof made)[] = [];
    const outer = z.object({ partnerId: z.string() });
    show(
      <CommandForm
        title="Around"
        schema={outer}
        defaults={{ partnerId: null }}
        keepAs={null}
        submits={[{ label: 'Save', run: values => Promise.resolve(void saved.push(values)) }]}
        onClose={() => undefined}
      >
        {isScoped ? (
          <ScopedPicker source="partnerId" label="Partner" choices={[]} empty={empty} />
        ) : (
          <RecordPicker of="partner" source="partnerId" label="Partner" empty={empty} />
        )}
      </CommandForm>,
      {
        dataProvider: {
          getList: () => Promise.resolve({ data: rows as never[], total: rows.length }),
          getOne: () => Promise.resolve({ data: made as never }),
        },
      },
    );
    return { saved, rows };
  };
  const dialog: Empty['make'] = ({ onMade, onClose }) => (
    <CommandForm
      title="Create"
      schema={z.object({ name: z.string() })}
      defaults={{ name: null }}
      keepAs={null}
      submits={[{ label: 'Create', run: () => Promise.resolve(onMade(made.id)) }]}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" isFirst />
    </CommandForm>
  );

  it('creates the first record in place and chooses it, without submitting the surrounding form', async () => {
    const { saved } = shown({ of: 'partner', make: dialog });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Create partner' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Made here{Enter}');
    const picker = await screen.findByRole('combobox', { name: /Partner/ });
    await waitFor(() => assert.equal((picker as HTMLInputElement).value, 'Made here'));
    assert.deepEqual(saved, []);
    assert.ok(screen.queryByText(/There are no partners yet/) === null);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.deepEqual(saved, [{ partnerId: 'new' }]));
  });

  it('says whom to ask if the user may not create one', async () => {
    shown({ of: 'dataFormat' }, true);
    await screen.findByText('No data formats yet. Ask a partner admin to create one.');
    assert.ok(screen.queryByRole('button', { name: 'Create data format' }) === null);
  });
});
