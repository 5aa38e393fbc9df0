import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { dateTimeText } from '../core/localeTexts.ts';
import {
  choose,
  fileOf,
  good,
  linesOf,
  nextNumbers,
  open,
  press,
  wizardTests,
} from '../../../testing/web/import/testWizard.tsx';

describe('the import of a file', function () {
  this.timeout(30_000);
  wizardTests();

  describe('its file', () => {
    it('CSV-05, CSV-06: accepts CSV and text only, and says if there is no file', async () => {
      await open();
      await press('Continue');
      assert.equal((await screen.findByRole('alert')).textContent, 'No file selected');
      choose(fileOf('x', 'a.png', 'image/png'));
      await screen.findByText('Choose a CSV, Excel or text file.');
      choose(fileOf(good, 'a.txt', 'text/plain'));
      await screen.findByText(/2 rows, 4 columns/);
    });

    it('CSV-11: offers the sample file for download', async () => {
      await open();
      await screen.findByRole('button', { name: 'Download sample file' });
    });

    it('can be dropped', async () => {
      await open();
      fireEvent.drop(screen.getByText(/Drop a CSV or Excel file here/).parentElement!, {
        dataTransfer: { files: [fileOf(good)] },
      });
      await screen.findByText(/2 rows, 4 columns/);
    });

    it('is parsed with its encoding and separator, or with other ones that are selected', async () => {
      const { requests } = await open();
      choose(fileOf(Uint8Array.from(Buffer.from('Name\tMail\tCard no\nZoë\tzoe@acme.test\t7\n', 'latin1'))));
      const encoding = await screen.findByRole('combobox', { name: /Encoding/ });
      assert.match(encoding.textContent ?? '', /Western Europe \(Windows\)/);
      const separator = screen.getByRole('combobox', { name: /Separator/ });
      assert.match(separator.textContent ?? '', /Tab/);
      await screen.findAllByText('Zoë');
      await userEvent.click(separator);
      await userEvent.click(screen.getByRole('option', { name: 'Comma' }));
      await screen.findByText(/1 row, 1 column$/);
      await userEvent.click(screen.getByRole('combobox', { name: /Separator/ }));
      await userEvent.click(screen.getByRole('option', { name: 'Tab' }));
      await screen.findByText(/1 row, 3 columns$/);
      await press('Continue');
      await waitFor(() =>
        assert.equal(requests[0]?.text, '"nameOnCard","email","cardNumber"\n"Zoë","zoe@acme.test","7"\n'),
      );
    });
  });

  describe('its columns', () => {
    const becomes = async (column: RegExp, target: string | RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: column }));
      await userEvent.click(screen.getByRole('option', { name: target }));
    };

    it('are recognized by name, each with its content and whether it fits; ignored ones stay visible', async () => {
      await open();
      choose(fileOf(good));
      const table = await screen.findByRole('table', { name: 'Map columns' });
      await waitFor(() =>
        assert.deepEqual(
          linesOf(table).map(([name, , , checked]) => `${name}: ${checked}`),
          ['Name: 2 OK', 'Mail: 2 OK', 'Card no: 2 OK', 'Remark: stays in your file'],
        ),
      );
      await screen.findByText('All 2 rows are valid');
      const preview = screen.getByRole('region', { name: 'Preview' });
      assert.match(preview.textContent ?? '', /2Amber Musteramber@acme.test400214/);
    });

    it('need one for the name on the card', async () => {
      await open();
      choose(fileOf('Who;Mail;Card no\nAda;a@acme.test;7\n'));
      await screen.findAllByText(/Choose the column that contains the name on the card/);
      const next = screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement;
      assert.equal(next.disabled, true);
      await userEvent.click(screen.getByRole('combobox', { name: /^Who: Maps to/ }));
      await userEvent.click(screen.getByRole('option', { name: 'Name on card' }));
      await screen.findByText('The row is valid');
    });

    it('32.2: need one for each parameter without default', async () => {
      await open();
      choose(fileOf('Name;Mail;Plastic\nAda;a@acme.test;7\nGrace;g@acme.test;\n'));
      await screen.findAllByText(/Choose the column for “Card number”/);
      assert.equal(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled, true);
      await userEvent.click(screen.getByRole('combobox', { name: /^Plastic: Maps to/ }));
      await userEvent.click(screen.getByRole('option', { name: /Card number/ }));
      await screen.findByRole('button', { name: 'Show problem' });
    });

    it('can be without the number: each row gets the next free one, and all rows are new', async () => {
      const asked = nextNumbers([41, 43]);
      const { requests } = await open();
      choose(fileOf('Name;Mail\nAda;a@acme.test\nGrace;g@acme.test\n'));
      await screen.findAllByText('Choose the column for “Card number”, or assign consecutive free numbers.');
      await press('Assign consecutive free numbers');
      const table = await screen.findByRole('table', { name: 'Map columns' });
      await waitFor(() =>
        assert.deepEqual(
          linesOf(table).map(([name, content]) => `${name}: ${content}`),
          ['Name: AdaGrace', 'Mail: a@acme.testg@acme.test', 'Card number (assigned): 4143'],
        ),
      );
      assert.match(asked[0]!, /count=2$/);
      screen.getByText(/2 rows, 2 columns/);
      await press('Continue');
      const sent =
        '"nameOnCard","email","cardNumber"\n"Ada","a@acme.test","41"\n"Grace","g@acme.test","43"\n';
      await waitFor(() => assert.equal(requests[0]?.text, sent));
      assert.match(requests[0]!.path!, /^\/admin\/orders\/csv\/check\?/);
    });

    it('lose the assigned numbers once a column has the number', async () => {
      nextNumbers([41]);
      const { requests } = await open();
      choose(fileOf('Name;Plastic\nAda;7\n'));
      await press('Assign consecutive free numbers');
      await screen.findByText('Card number (assigned)');
      await becomes(/^Plastic: Maps to/, /Card number/);
      await waitFor(() => assert.ok(screen.queryByText('Card number (assigned)') === null));
      await press('Continue');
      await waitFor(() => assert.equal(requests[0]?.text, '"nameOnCard","cardNumber"\n"Ada","7"\n'));
    });

    it('lose the assigned numbers if their column is mapped to something else; the rest stays mapped', async () => {
      nextNumbers([41]);
      const { requests } = await open();
      choose(fileOf('Who;Contact\nAda;a@acme.test\n'));
      await becomes(/^Who: Maps to/, 'Name on card');
      await becomes(/^Contact: Maps to/, 'Email');
      await press('Assign consecutive free numbers');
      await becomes(/^Card number \(assigned\): Maps to/, 'Identifier');
      await waitFor(() => assert.ok(screen.queryByText('Card number (assigned)') === null));
      await press('Assign consecutive free numbers');
      await screen.findByText('Card number (assigned)');
      await press('Continue');
      const sent = '"nameOnCard","email","cardNumber"\n"Ada","a@acme.test","41"\n';
      await waitFor(() => assert.equal(requests[0]?.text, sent));
    });

    it('have the assigned numbers in place of corrections of a column that had the number before', async () => {
      nextNumbers([41]);
      const { requests } = await open();
      choose(fileOf('Name;Plastic\nAda;x\n'));
      await becomes(/^Plastic: Maps to/, /Card number/);
      await press('Show problem');
      const field = await screen.findByRole('textbox', { name: /^Line 2, .*: new value/ });
      await userEvent.clear(field);
      await userEvent.type(field, '777{Enter}');
      await screen.findByText(/no open problems/);
      await press('Back');
      await becomes(/^Plastic: Maps to/, 'Not imported');
      await press('Assign consecutive free numbers');
      await screen.findByText('Card number (assigned)');
      await press('Continue');
      await waitFor(() => assert.equal(requests[0]?.text, '"nameOnCard","cardNumber"\n"Ada","41"\n'));
    });

    it('32.12: are joined to the name on the card, in an order that can be changed', async () => {
      const { requests } = await open();
      choose(fileOf('Name;Vorname;Kartennummer\nGrün;Ina;1\n'));
      await screen.findByText('2 lines in the file: 1 row, 1 header row');
      await screen.findAllByText('Ina Grün');
      await userEvent.click(screen.getByRole('combobox', { name: 'Name on card' }));
      await userEvent.click(screen.getByRole('option', { name: 'Last name, then first name' }));
      await press('Continue');
      await waitFor(() =>
        assert.equal(
          requests[0]?.text,
          '"nameOnCard","lastName","firstName","cardNumber"\n"Grün Ina","Grün","Ina","1"\n',
        ),
      );
    });

    it('32.12: have dates with the order of day and month chosen for the whole column', async () => {
      const { requests } = await open();
      choose(fileOf('Name;Card no;Start\nIna;1;01/02/2027\nUdo;2;03/04/2027\n'));
      await screen.findByRole('button', { name: 'Show 2 problems' });
      await userEvent.click(screen.getByRole('combobox', { name: 'Date order' }));
      await userEvent.click(screen.getByRole('option', { name: 'Month, day, year' }));
      await press('Continue');
      await waitFor(() => assert.match(requests[0]?.text ?? '', /"2027-01-02"\n.*"2027-03-04"/));
    });

    it('have ends of a day in the user’s time zone, which the preview shows as the other pages do', async () => {
      const { requests } = await open();
      choose(fileOf('Name;Card no;Valid until\nIna;1;31.12.2027\n'));
      const end = new Date('2027-12-31T23:59:59.999').toISOString();
      const preview = await screen.findByRole('region', { name: 'Preview' });
      await within(preview).findByText(dateTimeText(end, 'en'));
      await press('Continue');
      await waitFor(() => assert.equal(requests[0]?.text.split('\n')[1], `"Ina","1","${end}"`));
    });

    it('32.12: have their names in a line that can be chosen, or nowhere', async () => {
      await open();
      choose(fileOf('Staff\nWho;What\nName;Card no\nIna;1\n'));
      await screen.findByText(/4 lines in the file: 1 row, 1 header row, 2 lines above/);
      const pick = async (line: string | RegExp) => {
        await userEvent.click(screen.getByRole('combobox', { name: 'Column names' }));
        await userEvent.click(screen.getByRole('option', { name: line }));
      };
      await pick(/^Line 2/);
      await screen.findByText(/2 rows, 1 header row, 1 line above/);
      await pick('None in the file');
      await screen.findByText('4 lines in the file: 4 rows');
    });

    it('32.12: a guessed encoding is shown until another one is chosen', async () => {
      await open();
      choose(fileOf(Uint8Array.from(Buffer.from('4e616d653b436172640a4a69f8ed2044766ff8e16b3b310a', 'hex'))));
      await screen.findByText(/was read as “Central Europe \(Windows\)”/);
      await screen.findAllByText('Jiří Dvořák');
      await userEvent.click(screen.getByRole('combobox', { name: 'Encoding' }));
      await userEvent.click(screen.getByRole('option', { name: 'Western Europe (Windows)' }));
      await screen.findAllByText('Jiøí Dvoøák');
      assert.ok(screen.queryByText(/was read as/) === null);
    });
  });
});
