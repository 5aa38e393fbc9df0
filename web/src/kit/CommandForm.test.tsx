import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { dropAllInput, dropInputOfOthers } from '../core/keptInput.ts';
import { Problem } from '../core/problem.ts';
import { hasUnsaved } from '../core/unsaved.ts';
import { CommandForm } from './CommandForm.tsx';
import { NumberInput, TextInput } from './inputs.tsx';

const schema = z.object({ name: z.string().min(1).max(20) });
const numbers = schema.extend({ count: z.int().min(1).max(1_000).nullable() });
const refusal = new Problem(400, {
  code: '400.001.001',
  detail: 'Not valid.',
  errors: [{ field: 'name', code: '400.001.001', reason: 'taken', message: 'This name is taken.' }],
});

describe('CommandForm', () => {
  afterEach(cleanup);
  const open = (
    run: (values: object) => Promise<void> = async () => undefined,
    { keepAs, profile, inside }: { keepAs?: string; profile?: { id: string }; inside?: ReactNode } = {},
  ) => {
    const closed: string[] = [];
    const view = show(
      <CommandForm
        title="Edit"
        schema={numbers}
        defaults={{ name: null, count: null }}
        keepAs={keepAs ?? null}
        submits={[{ label: 'Save', run }]}
        onClose={() => closed.push('closed')}
      >
        <TextInput source="name" label="Name" />
        <NumberInput source="count" label="Count" unit="badges" />
        {inside}
      </CommandForm>,
      { at: '/page', ...(profile ? { profile } : {}) },
    );
    return { ...view, closed };
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
  const discardDialog = () => screen.findByRole('dialog', { name: 'Discard your input?' });

  it('Back asks before it discards input, and keeps it', async () => {
    const { router, place } = open();
    await userEvent.type(name(), 'Ada');
    await act(async () => router.navigate(-1));
    await discardDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    assert.equal(place(), '/page');
    assert.equal(name().value, 'Ada');
  });

  it('Back closes the dialog after the input was discarded, and immediately without input', async () => {
    const { router, place, closed } = open();
    await act(async () => router.navigate(-1));
    assert.deepEqual(closed, ['closed']);
    await userEvent.type(name(), 'Ada');
    await act(async () => router.navigate(-1));
    await discardDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    assert.deepEqual(closed, ['closed', 'closed']);
    assert.equal(place(), '/page');
  });

  it('asks before a palette or a link leads to another page, but not to another tab or query', async () => {
    const { router, place } = open();
    await userEvent.type(name(), 'Ada');
    await act(async () => router.navigate('/page?tab=2'));
    assert.ok(screen.queryByRole('dialog', { name: 'Discard your input?' }) === null);
    await act(async () => void router.navigate('/elsewhere'));
    await discardDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    assert.equal(place(), '/page?tab=2');
    assert.equal(name().value, 'Ada');
    await act(async () => void router.navigate('/elsewhere'));
    await discardDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => assert.equal(place(), '/elsewhere'));
  });

  it('does not ask when its own submission leads to another page', async () => {
    const view = open(async () => {
      await Promise.resolve();
      await view.router.navigate('/elsewhere');
    });
    await userEvent.type(name(), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(view.place(), '/elsewhere'));
    assert.ok(screen.queryByRole('dialog', { name: 'Discard your input?' }) === null);
  });

  it('a refusal that fields explain has no code, any other has', async () => {
    open(() => Promise.reject(refusal));
    await userEvent.type(name(), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('This name is taken.');
    assert.doesNotMatch(screen.getByRole('alert').textContent, /400\.001\.001/);
    cleanup();
    const errors = [{ field: 'gone', code: '400.001.001', reason: 'taken', message: 'Not here.' }];
    open(() => Promise.reject(new Problem(400, { code: '400.001.001', detail: 'Not valid.', errors })));
    await userEvent.type(name(), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not here.');
    assert.match(screen.getByRole('alert').textContent, /400\.001\.001/);
  });

  it('a reload asks for confirmation only while there is input', async () => {
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
    await discardDialog();
  });

  it('ERR-15: an empty field is reported at the field, and nothing is sent', async () => {
    const sent: object[] = [];
    open(async values => void sent.push(values));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Input is required: Name');
    assert.deepEqual(sent, []);
  });

  it('discards restored values that have no default', async () => {
    const list = numbers.extend({ params: z.array(z.string().nullable()) });
    const openList = () =>
      show(
        <CommandForm
          title="Edit"
          schema={list}
          defaults={{ name: null, count: null, params: [] }}
          keepAs="list"
          submits={[{ label: 'Save', run: async () => undefined }]}
          onClose={() => undefined}
        >
          <TextInput source="name" label="Name" />
          <TextInput source="params.0" label="Card number" />
        </CommandForm>,
        { at: '/page' },
      );
    openList();
    const cardNumber = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Card number/ });
    await userEvent.type(name(), 'Ada');
    await userEvent.type(cardNumber(), '777');
    cleanup();
    openList();
    assert.equal(cardNumber().value, '777');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    assert.deepEqual([name().value, cardNumber().value], ['', '']);
    cleanup();
    openList();
    assert.deepEqual([name().value, cardNumber().value], ['', '']);
  });

  it('keeps input over a reload, until it is sent or discarded', async () => {
    const keep = { keepAs: 'edit' };
    open(undefined, keep);
    await userEvent.type(name(), 'Ada');
    cleanup();
    open(undefined, keep);
    assert.equal(name().value, 'Ada');
    assert.ok(screen.getByText(/Your unsaved input/));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    assert.equal(name().value, '');
    await userEvent.type(name(), 'Grace');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    cleanup();
    open(undefined, keep);
    await waitFor(() => assert.equal(name().value, ''));
    await userEvent.type(name(), 'Alan');
    await userEvent.keyboard('{Escape}');
    await discardDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    cleanup();
    open(undefined, keep);
    assert.equal(name().value, '');
    assert.ok(screen.queryByText(/Your unsaved input/) === null);
  });

  it('keeps nothing while nothing was entered, and restores no draft without input', async () => {
    const keptDrafts = () => Object.keys(sessionStorage).filter(key => key.includes('edit'));
    const Preselected = () => {
      const { setValue } = useFormContext();
      return <button onClick={() => setValue('count', 7)}>Choose the only one</button>;
    };
    const keep = { keepAs: 'edit', inside: <Preselected /> };
    open(undefined, keep);
    await userEvent.click(screen.getByRole('button', { name: 'Choose the only one' }));
    assert.deepEqual(keptDrafts(), [], 'a value that the form selects is no input');
    await userEvent.type(name(), 'A');
    assert.equal(keptDrafts().length, 1);
    const [key = ''] = keptDrafts();
    await userEvent.clear(name());
    assert.deepEqual(keptDrafts(), []);
    cleanup();
    for (const draft of [{}, { name: '' }, { name: ' ', params: [null, { email: null }] }]) {
      sessionStorage.setItem(key, JSON.stringify(draft));
      open(undefined, keep);
      assert.ok(screen.queryByText(/Your unsaved input/) === null, JSON.stringify(draft));
      cleanup();
    }
  });

  it('a form that opens while the previous one is submitted starts empty', async () => {
    const Next = () => {
      const [round, setRound] = useState(1);
      return (
        <CommandForm
          key={round}
          title="Edit"
          schema={numbers}
          defaults={{ name: null, count: null }}
          keepAs="edit"
          submits={[{ label: 'Save', run: async () => setRound(round + 1) }]}
          onClose={() => undefined}
        >
          <TextInput source="name" label={`Name ${round}`} />
        </CommandForm>
      );
    };
    show(<Next />);
    await userEvent.type(name(), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const next = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name 2/ });
    assert.equal(next.value, '');
    assert.ok(screen.queryByText(/Your unsaved input/) === null);
    assert.doesNotMatch(JSON.stringify({ ...sessionStorage }), /Ada/);
  });

  it('doesn’t store sent or discarded input again when defaults arrive afterwards, until someone types', async () => {
    const storedInput = () => JSON.stringify({ ...sessionStorage });
    const Defaults = () => {
      const { setValue } = useFormContext();
      return <button onClick={() => setValue('count', 7)}>Defaults arrive</button>;
    };
    open(undefined, { keepAs: 'edit', inside: <Defaults /> });
    const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
    await userEvent.type(name(), 'Ada');
    assert.match(storedInput(), /Ada/);
    await press('Save');
    await waitFor(() => assert.doesNotMatch(storedInput(), /Ada/));
    await press('Defaults arrive');
    assert.doesNotMatch(storedInput(), /Ada/);
    await userEvent.type(name(), ' Byron');
    assert.match(storedInput(), /Ada Byron/);
    await userEvent.keyboard('{Escape}');
    await discardDialog();
    await press('Discard');
    screen.getByText('Defaults arrive').click();
    assert.doesNotMatch(storedInput(), /Ada/);
  });

  it('no input is kept after a sign-out, or shown to another user', async () => {
    const keep = { keepAs: 'edit' };
    open(undefined, keep);
    await userEvent.type(name(), 'Ada');
    cleanup();
    open(undefined, { ...keep, profile: { id: 'another' } });
    assert.equal(name().value, '');
    cleanup();
    const storedInput = () => JSON.stringify({ ...sessionStorage });
    dropInputOfOthers('u');
    assert.match(storedInput(), /Ada/);
    dropInputOfOthers('another');
    assert.doesNotMatch(storedInput(), /Ada/);
    open(undefined, keep);
    await userEvent.type(name(), 'Ada');
    dropAllInput();
    assert.doesNotMatch(storedInput(), /Ada/);
  });

  it('ERR-03: shows refusals of the API at their fields, and keeps the input', async () => {
    open(async () => Promise.reject(refusal));
    await userEvent.type(name(), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const error = await screen.findByText('This name is taken.');
    assert.equal(name().getAttribute('aria-describedby'), error.id);
    assert.equal(name().getAttribute('aria-invalid'), 'true');
    assert.ok(document.activeElement === name());
    assert.equal(name().value, 'Ada');
  });

  it('Ctrl-Enter and Enter send it', async () => {
    const sent: object[] = [];
    open(async values => void sent.push(values));
    await userEvent.type(name(), 'Ada{Control>}{Enter}{/Control}');
    await waitFor(() => assert.deepEqual(sent, [{ name: 'Ada', count: null }]));
    await userEvent.type(name(), '{Enter}');
    await waitFor(() => assert.equal(sent.length, 2));
  });

  it('shows limits in advance: bounds and unit of a number, and when a text is nearly full', async () => {
    open();
    const dialog = screen.getByRole('dialog').textContent ?? '';
    assert.match(dialog, /Count.*badges.*1 to 1,000/);
    assert.ok(screen.queryByText(/of 20 characters/) === null);
    await userEvent.type(name(), 'x'.repeat(16));
    assert.ok(screen.getByText('16 of 20 characters'));
    await userEvent.type(name(), 'x'.repeat(9));
    assert.ok(screen.getByText('20 of 20 characters'));
    assert.equal(name().value.length, 20);
  });
});
