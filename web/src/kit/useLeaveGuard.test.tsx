import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useState } from 'react';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { CommandForm } from './CommandForm.tsx';
import { TextInput } from './inputs.tsx';
import { useGuard } from './useGuard.tsx';

const schema = z.object({ name: z.string() });

const Page = ({ onDiscard }: { readonly onDiscard: (what: string) => void }) => {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const question = useGuard(text !== '', () => onDiscard('page'));
  return (
    <>
      <label>
        Page
        <input value={text} onChange={event => setText(event.target.value)} />
      </label>
      {question}
      {isOpen && (
        <CommandForm
          title="Edit"
          schema={schema}
          defaults={{ name: null }}
          keepAs="nested"
          submits={[{ label: 'Save', run: async () => undefined }]}
          onClose={() => setIsOpen(false)}
        >
          <TextInput source="name" label="Name" />
        </CommandForm>
      )}
    </>
  );
};

describe('a page and a dialog with unsaved input', () => {
  afterEach(cleanup);
  const { warn } = console;
  const warned: string[] = [];
  beforeEach(() => {
    warned.length = 0;
    console.warn = (...words: unknown[]) => void warned.push(words.join(' '));
  });
  afterEach(() => void (console.warn = warn));
  const questions = () => screen.queryAllByRole('dialog', { name: 'Discard your input?', hidden: true });
  const open = () => {
    const discarded: string[] = [];
    const view = show(<Page onDiscard={what => discarded.push(what)} />, { at: '/page' });
    const back = () => act(async () => view.router.navigate(-1));
    const leave = () => act(async () => void view.router.navigate('/elsewhere'));
    // keeps the focus in the dialog, as if the page's input was typed before it opened
    const typeBelow = (text: string) =>
      fireEvent.change(screen.getByLabelText('Page'), { target: { value: text } });
    const type = (text: string) => userEvent.type(screen.getByRole('textbox', { name: /Name/ }), text);
    return { ...view, back, leave, type, typeBelow, discarded };
  };
  const edit = () => screen.queryByRole('dialog', { name: 'Edit', hidden: true });

  it('ask once together, and keep both', async () => {
    const { leave, type, typeBelow, place, discarded } = open();
    typeBelow('first');
    await type('second');
    await leave();
    assert.equal(questions().length, 1);
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => assert.equal(questions().length, 0));
    assert.equal(place(), '/page');
    assert.equal(screen.getByLabelText<HTMLInputElement>('Page').value, 'first');
    assert.deepEqual(discarded, []);
    assert.match(JSON.stringify({ ...sessionStorage }), /second/);
  });

  it('are discarded together', async () => {
    const { leave, type, typeBelow, place, discarded } = open();
    typeBelow('first');
    await type('second');
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => assert.equal(place(), '/elsewhere'));
    assert.deepEqual(discarded, ['page']);
    assert.doesNotMatch(JSON.stringify({ ...sessionStorage }), /second/);
    assert.deepEqual(warned, []);
  });

  it('also ask if only the page below has input', async () => {
    const { leave, typeBelow, place } = open();
    typeBelow('first');
    await leave();
    assert.equal(questions().length, 1);
    assert.equal(place(), '/page');
  });

  it('also ask if only the dialog has input, and not at all without input', async () => {
    const { leave, type, place } = open();
    await type('second');
    await leave();
    assert.equal(questions().length, 1);
    assert.equal(place(), '/page');
    cleanup();
    const other = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await other.leave();
    assert.equal(other.place(), '/elsewhere');
  });

  it('Back asks about the dialog’s input first, then about the page’s, then leaves', async () => {
    const { back, type, typeBelow, place, discarded } = open();
    typeBelow('first');
    await type('second');
    await back();
    assert.equal(questions().length, 1);
    await back();
    assert.equal(questions().length, 0, 'Back keeps the input, as Escape does');
    assert.ok(edit());
    await back();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    assert.ok(edit() === null);
    assert.deepEqual([place(), discarded], ['/page', []]);
    await back();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => assert.equal(place(), '/before'));
    assert.deepEqual(discarded, ['page']);
    assert.deepEqual(warned, []);
  });
});
