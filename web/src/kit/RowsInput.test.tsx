import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { Problem } from '../core/problem.ts';
import { CommandForm } from './CommandForm.tsx';
import { RowsInput } from './RowsInput.tsx';

const schema = z.object({
  links: z.array(z.object({ name: z.string().min(1).max(20), url: z.url() })).max(3),
});
const first = { name: 'Shop', url: 'https://shop.example' };
const cells = [
  { name: 'name', label: 'Name' },
  { name: 'url', label: 'Address' },
];
const refusal = new Problem(400, {
  code: '400.001.001',
  errors: [{ field: 'links.1.url', code: '400.001.001', reason: 'taken', message: 'It is used already.' }],
});

describe('RowsInput', () => {
  afterEach(cleanup);
  const open = (run: (values: object) => Promise<void> = async () => undefined) => {
    const sent: object[] = [];
    const save = async (values: object) => {
      sent.push(values);
      await run(values);
    };
    show(
      <CommandForm
        keepAs={null}
        title="Links"
        schema={schema}
        defaults={{ links: [first] }}
        submits={[{ label: 'Save', run: save }]}
        onClose={() => undefined}
      >
        <RowsInput source="links" label="Links" cells={cells} add="Add link" max={3} />
      </CommandForm>,
    );
    return sent;
  };
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Name/ });
  const addresses = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Address/ });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add link' }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const fill = async (row: number, name: string, url: string) => {
    await userEvent.type(names()[row]!, name);
    await userEvent.type(addresses()[row]!, url);
  };

  it('adds a row with the focus in its first field, edits one in place, and removes one', async () => {
    const sent = open();
    await add();
    assert.ok(document.activeElement === names()[1]);
    await fill(1, 'Help', 'https://help.example');
    await userEvent.type(names()[0]!, ' 2');
    await save();
    await waitFor(() => assert.equal(sent.length, 1));
    const help = { name: 'Help', url: 'https://help.example' };
    assert.deepEqual(sent[0], { links: [{ ...first, name: 'Shop 2' }, help] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    await save();
    await waitFor(() => assert.deepEqual(sent[1], { links: [help] }));
  });

  it('a new row shows no errors before it is edited or submitted, also after an earlier submission', async () => {
    open();
    const shown = () => screen.queryAllByText(/^Input is required/).length;
    await add();
    await userEvent.type(names()[1]!, 'Help');
    assert.equal(shown(), 0);
    await save();
    await waitFor(() => assert.equal(shown(), 1));
    await add();
    await userEvent.type(names()[2]!, 'News');
    assert.equal(shown(), 1);
    await userEvent.type(addresses()[2]!, 'x');
    await userEvent.clear(addresses()[2]!);
    await userEvent.tab();
    await waitFor(() => assert.equal(shown(), 2));
  });

  it('shows the maximum, and accepts no more', async () => {
    open();
    const group = screen.getByRole('group', { name: 'Links' });
    assert.match(group.textContent ?? '', /1 of 3/);
    await add();
    await add();
    assert.match(group.textContent ?? '', /3 of 3/);
    assert.ok(within(group).getByRole<HTMLButtonElement>('button', { name: 'Add link' }).disabled);
  });

  it('shows problems at the field of their row, from server and browser', async () => {
    const sent = open(() => Promise.reject(refusal));
    await add();
    await fill(1, 'Help', 'nowhere');
    await save();
    await screen.findByText('Please specify a valid URL');
    assert.equal(addresses()[1]!.getAttribute('aria-invalid'), 'true');
    assert.deepEqual(sent, []);
    await userEvent.clear(addresses()[1]!);
    await userEvent.type(addresses()[1]!, 'https://help.example');
    await save();
    await screen.findByText('It is used already.');
    assert.equal(addresses()[1]!.getAttribute('aria-invalid'), 'true');
    assert.equal(addresses()[0]!.getAttribute('aria-invalid'), 'false');
  });
});
