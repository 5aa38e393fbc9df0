import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { ReactNode } from 'react';
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

describe('a picker with a single choice', () => {
  afterEach(cleanup);

  const sentFrom = async (children: ReactNode, defaults: Readonly<Record<string, unknown>>, rows: number) => {
    const sent: object[] = [];
    const data = Array.from({ length: rows }, (_, n) => ({ id: `p${n}`, name: `Partner ${n}` }));
    show(
      <CommandForm
        title="Around"
        schema={z.object({ partnerId: z.string().nullable() })}
        defaults={defaults}
        keepAs={null}
        submits={[{ label: 'Save', run: async values => void sent.push(values) }]}
        onClose={() => undefined}
      >
        {children}
      </CommandForm>,
      {
        dataProvider: {
          getList: async () => ({ data: data as never[], total: data.length }),
          getOne: async () => ({ data: made as never }),
        },
      },
    );
    await screen.findByRole('combobox', { name: /^Partner/ });
    await act(async () => undefined); // the list of records arrives
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(sent.length, 1));
    return sent[0];
  };
  const scoped = (isRequired: boolean, count = 1) => (
    <ScopedPicker
      source="partnerId"
      label="Partner"
      isRequired={isRequired}
      choices={Array.from({ length: count }, (_, n) => ({ value: `p${n}`, text: `Partner ${n}` }))}
    />
  );
  const record = (isRequired: boolean, isOffered = (_: { readonly id: string }) => true) => (
    <RecordPicker
      of="partner"
      source="partnerId"
      label="Partner"
      isRequired={isRequired}
      isOffered={isOffered}
    />
  );
  const none = { partnerId: null };
  const some = { partnerId: 'p9' };

  it('selects it if the field is required and empty', async () => {
    assert.deepEqual(await sentFrom(scoped(true), none, 1), { partnerId: 'p0' });
    cleanup();
    assert.deepEqual(await sentFrom(record(true), none, 1), { partnerId: 'p0' });
    cleanup();
    const isFirst = ({ id }: { readonly id: string }) => id === 'p0';
    assert.deepEqual(await sentFrom(record(true, isFirst), none, 2), { partnerId: 'p0' });
  });

  it('selects nothing if the field is optional, has a value, or there is another choice', async () => {
    for (const [picker, defaults, rows, partnerId] of [
      [scoped(false), none, 1, null],
      [record(false), none, 1, null],
      [scoped(true), some, 1, 'p9'],
      [record(true), some, 1, 'p9'],
      [scoped(true, 2), none, 2, null],
      [record(true), none, 2, null],
    ] as const) {
      assert.deepEqual(await sentFrom(picker, defaults, rows), { partnerId });
      cleanup();
    }
  });
});
