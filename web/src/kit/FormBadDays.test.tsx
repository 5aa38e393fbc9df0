import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { z } from 'zod';
import { startAnswering, type Answer, type Request } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { CommandForm } from './CommandForm.tsx';
import { formSentences } from '../../../testing/web/kit/testSentences.ts';
import { NumberInput, SelectInput, TextInput } from './inputs.tsx';
import { sample } from './list/sampleNoun.ts';
import { useEditable } from './useEditable.ts';
import { useExecute } from './useExecute.ts';

configure({ asyncUtilTimeout: 20_000 });

const schema = z.object({ displayName: z.string(), status: z.string(), credentialsCount: z.int() });
type Row = z.infer<typeof schema>;
const first: Row = { displayName: 'Night shift', status: 'DRAFT', credentialsCount: 3 };

const Edit = ({ onClose }: { readonly onClose: () => void }) => {
  const { row, revision, reload } = useEditable<Row>(`${sample.path}/1`);
  const { run } = useExecute();
  if (!row) return null;
  const save = async (values: object) => {
    await run(sample, { id: '1', command: 'change', values, revision }, 'Saved');
    onClose();
  };
  return (
    <CommandForm
      title="Edit"
      schema={schema}
      defaults={row}
      keepAs="sample.1"
      reload={reload}
      submits={[{ label: 'Save', run: save }]}
      onClose={onClose}
    >
      <TextInput source="displayName" label="Name" />
      <NumberInput source="credentialsCount" label="Count" />
      <SelectInput
        source="status"
        label="Status"
        choices={[
          { value: 'DRAFT', text: 'Draft' },
          { value: 'ISSUED', text: 'Issued' },
        ]}
      />
    </CommandForm>
  );
};

for (const locale of ['en', 'de'] as const)
  describe(`a form on a bad day (${locale})`, function () {
    this.timeout(60_000);
    const say = formSentences[locale];
    let server: Awaited<ReturnType<typeof startAnswering>>;
    let row: Row;
    let revision: string;
    let command: (request: Request) => Answer | Promise<Answer>;
    let isOpen: boolean;
    beforeEach(async () => {
      localStorage.setItem('locale', locale);
      [row, revision, isOpen] = [first, '"1"', true];
      server = await startAnswering();
      server.answer = request =>
        request.method === 'GET' ? { json: row, headers: { ETag: revision } } : command(request);
    });
    afterEach(async () => {
      cleanup();
      await server.stop();
    });

    const open = async () => {
      show(
        <>
          <Edit onClose={() => void (isOpen = false)} />
          <Notification />
        </>,
        { at: '/page', dataProvider },
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
      const name = () => dialog.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
      await userEvent.type(name(), '!');
      const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      const isBackAt = (text: string) => {
        assert.equal(name().value, text);
        assert.ok(isOpen);
      };
      return { dialog, name, save, isBackAt };
    };
    const storedInput = () => JSON.stringify({ ...sessionStorage });
    const keys = () => server.commands().map(({ headers }) => headers['idempotency-key']);

    it('shows that the server is down or broken, keeps the input, and a retry isn’t a second command', async () => {
      const { dialog, save, isBackAt } = await open();
      command = () => 'broken';
      await save();
      await dialog.findByText(say.lost);
      isBackAt('Night shift!');
      assert.match(storedInput(), /Night shift!/);
      command = () => ({ status: 500 });
      await save();
      await dialog.findByText(say.unknown);
      assert.equal(server.commands().length, 2);
      await waitFor(() => assert.ok(document.activeElement === dialog.getByRole('button', { name: 'Save' })));
      isBackAt('Night shift!');
      command = () => ({ json: { id: '1' } });
      await save();
      await waitFor(() => assert.ok(!isOpen));
      assert.equal(new Set(keys()).size, 1, 'one command, three times');
      assert.doesNotMatch(storedInput(), /Night shift!/);
    });

    it('a refusal is shown in the dialog in the words of the server', async () => {
      const { dialog, save, isBackAt } = await open();
      command = ({ headers }) => ({
        status: 409,
        json: {
          code: '409.001.001',
          detail: headers['accept-language'] === 'de' ? 'Der Auftrag läuft.' : 'The order is in progress.',
        },
      });
      await save();
      assert.match((await dialog.findByRole('alert')).textContent ?? '', new RegExp(`^${say.refused}`));
      isBackAt('Night shift!');
    });

    it('a concurrent change isn’t overwritten, each field shows what differs, and the input is kept', async () => {
      const { dialog, name, save, isBackAt } = await open();
      row = { displayName: 'Day shift', status: 'ISSUED', credentialsCount: 4 };
      revision = '"2"';
      command = ({ headers }) =>
        headers['if-match'] === '"2"'
          ? { json: { id: '1' } }
          : { status: 412, json: { code: '412.001.001' } };
      await save();
      await dialog.findByText(say.stale);
      isBackAt('Night shift!');
      await userEvent.click(dialog.getByRole('button', { name: say.load }));
      await dialog.findByText(say.current);
      isBackAt('Night shift!');
      assert.equal(name().getAttribute('aria-describedby'), dialog.getByText(say.theirs).id);
      assert.equal(dialog.getByRole<HTMLInputElement>('textbox', { name: /Count/ }).value, '4');
      assert.ok(dialog.getByText(say.was));
      assert.ok(dialog.getByText(say.wasChoice));
      await save();
      await waitFor(() => assert.ok(!isOpen));
      assert.deepEqual(server.commands().at(-1)!.body, {
        displayName: 'Night shift!',
        status: 'ISSUED',
        credentialsCount: 4,
      });
    });

    it('after a late response it says that the command is recorded, not that it is done', async () => {
      const { save } = await open();
      command = () => ({ status: 202, json: { id: '1' } });
      await save();
      await screen.findByText(say.late);
      assert.ok(!isOpen);
      assert.ok(screen.queryByText('Saved') === null);
    });

    it('waits for a slow response: the button shows progress, and pressing it again sends nothing', async () => {
      const { dialog, name, save, isBackAt } = await open();
      const answered = Promise.withResolvers<Answer>();
      command = () => answered.promise;
      await save();
      await waitFor(() => assert.equal(server.commands().length, 1));
      assert.ok(dialog.getByRole<HTMLButtonElement>('button', { name: /Save/ }).disabled);
      await userEvent.type(name(), '{Control>}{Enter}{/Control}');
      isBackAt('Night shift!');
      answered.resolve({ json: { id: '1' } });
      await waitFor(() => assert.ok(!isOpen));
      assert.equal(server.commands().length, 1);
    });
  });
