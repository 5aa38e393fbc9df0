import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { choose, fileOf, good, linesOf, open, press, wizardTests } from './testWizard.tsx';

describe('the import of a file', function () {
  this.timeout(30_000);
  wizardTests();

  describe('its file', () => {
    it('CSV-05, CSV-06: takes CSV and text only, and says when there is none', async () => {
      await open();
      await press('Continue');
      assert.equal((await screen.findByRole('alert')).textContent, 'No file selected');
      choose(fileOf('x', 'a.png', 'image/png'));
      await screen.findByText('Please choose a CSV or text file.');
      choose(fileOf(good, 'a.txt', 'text/plain'));
      await screen.findByText(/2 rows, 4 columns/);
    });

    it('CSV-11: offers the sample file for download', async () => {
      await open();
      await screen.findByRole('button', { name: 'Download sample file' });
    });

    it('can be dropped', async () => {
      await open();
      fireEvent.drop(screen.getByText(/Drop a CSV file here/).parentElement!, {
        dataTransfer: { files: [fileOf(good)] },
      });
      await screen.findByText(/2 rows, 4 columns/);
    });

    it('is read in the encoding and with the separator that it has, and in others that are chosen', async () => {
      const { requests } = await open();
      choose(fileOf(Uint8Array.from(Buffer.from('Name\tMail\nZoë\tzoe@acme.test\n', 'latin1'))));
      const encoding = await screen.findByRole('combobox', { name: /Encoding/ });
      assert.match(encoding.textContent ?? '', /Western Europe \(Windows\)/);
      const separator = screen.getByRole('combobox', { name: /Columns separated by/ });
      assert.match(separator.textContent ?? '', /Tab/);
      await screen.findAllByText('Zoë');
      await userEvent.click(separator);
      await userEvent.click(screen.getByRole('option', { name: 'Comma' }));
      await screen.findByText(/1 row, 1 column;/);
      await userEvent.click(screen.getByRole('combobox', { name: /Columns separated by/ }));
      await userEvent.click(screen.getByRole('option', { name: 'Tab' }));
      await screen.findByText(/1 row, 2 columns;/);
      await press('Continue');
      await waitFor(() => assert.equal(requests[0]?.text, '"nameOnCard","email"\n"Zoë","zoe@acme.test"\n'));
    });
  });

  describe('its columns', () => {
    it('are recognised by name, each with what is in it and whether that fits; what is not imported stays visible', async () => {
      await open();
      choose(fileOf(good));
      const table = await screen.findByRole('table', { name: 'Which column becomes what?' });
      await waitFor(() =>
        assert.deepEqual(
          linesOf(table).map(([name, , , checked]) => `${name}: ${checked}`),
          ['Name: all 2 fit', 'Mail: all 2 fit', 'Card no: all 2 fit', 'Remark: stays in your file'],
        ),
      );
      await screen.findByText('All 2 rows are fine');
      const preview = screen.getByRole('region', { name: 'How they will look' });
      assert.match(preview.textContent ?? '', /2Amber Musteramber@acme.test400214/);
    });

    it('need one for the name on the card', async () => {
      await open();
      choose(fileOf('Who;Mail\nAda;a@acme.test\n'));
      await screen.findAllByText(/Choose the column that holds the name on the card/);
      const next = screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
      assert.equal(next.disabled, true);
      await userEvent.click(screen.getByRole('combobox', { name: /^Who: Becomes/ }));
      await userEvent.click(screen.getByRole('option', { name: 'Name on card' }));
      await screen.findByText('The row is fine');
    });
  });
});
