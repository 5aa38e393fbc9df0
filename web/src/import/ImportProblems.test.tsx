import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Problem } from '../core/problem.ts';
import { choose, fileOf, linesOf, open, press, wizardTests } from './testWizard.tsx';

describe('the import of a file', function () {
  this.timeout(30_000);
  wizardTests();

  describe('its problems', () => {
    const bad = [
      'Name;Mail;Mobile;Card no;Start',
      'A;alma@acme,test;;1;',
      'B;;0171 3920093;2;',
      'C;;;70000000000;',
      'D;;;1;31.11.2026',
      ';jo na;;5;',
    ].join('\n');
    const wrongs = async () =>
      linesOf(await screen.findByRole('table', { name: 'All problems' })).map(cells =>
        cells.slice(0, 4).join(' | '),
      );

    it('stand in one list, the server’s beside the browser’s, with line, column, value, limit and advice', async () => {
      const taken = {
        line: 2,
        column: 4,
        field: 'dataParams.cardNumber',
        code: '1',
        reason: 'credential.secured_data_taken',
        message: '',
      };
      const refused = new Problem(400, { code: '400.001.001', errors: [taken] });
      await open(() => refused);
      choose(fileOf(`${bad}\nF;;;6;\n`));
      await press('See the 6 problems');
      await screen.findByRole('table', { name: 'All problems' });
      assert.deepEqual(await wrongs(), [
        'Line 2 | E-mail | alma@acme,test | Comma instead of a dot',
        'Line 3 | Phone number | 0171 3920093 | Country code missing, such as +49',
        'Line 4 | Card number | 70000000000 | Largest is 4,294,967,295 (4 bytes)',
        'Line 5 | Start date | 31.11.2026 | There is no such day',
        'Line 6 | Name on card | (empty) | The name on the card is missing',
        'Line 6 | E-mail | jo na | No @ and no domain',
        'Line 7 | Card number | 6 | Another credential has this value already',
      ]);
    });

    it('are mended in their place, by a suggestion or left out; what is sent holds that, and nothing else', async () => {
      const { requests } = await open();
      choose(fileOf(bad));
      await press('See the 6 problems');
      assert.deepEqual(
        screen.getAllByRole('button', { name: /^Use / }).map(one => one.textContent),
        ['Use alma@acme.test', 'Use 2026-11-30'],
      );
      await press('Use alma@acme.test');
      const phone = screen.getByRole('textbox', { name: 'Line 3, Phone number: new value' });
      await userEvent.clear(phone);
      await userEvent.type(phone, '+49 171 3920093{Enter}');
      await press('Leave row out: line 4');
      await screen.findByText('2 of 5 rows are ready; 3 problems are open');
      await press('Leave out 2 rows and go on');
      await screen.findByText(/2 of 5 rows; 3 left out/);
      assert.equal(
        requests.at(-1)!.text,
        [
          '"nameOnCard","email","phoneNumber","param","startDate"'.replace('param', 'cardNumber'),
          '"A","alma@acme.test","","1",""',
          '"B","","+491713920093","2",""\n',
        ].join('\n'),
      );
    });

    it('a value that stands there twice is named with the line of the first, and gone when that is left out', async () => {
      await open();
      choose(fileOf('Name;Card no\nA;7\nB;07\nC;x\n'));
      await press('See the 2 problems');
      assert.deepEqual(await wrongs(), [
        'Line 3 | Card number | 07 | Same value as in line 2',
        'Line 4 | Card number | x | Only digits are allowed',
      ]);
    });
  });
});
