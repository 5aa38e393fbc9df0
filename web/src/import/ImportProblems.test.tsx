import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Problem, type ProblemField } from '../core/problem.ts';
import {
  choose,
  credentials,
  fileOf,
  linesOf,
  nextNumbers,
  open,
  press,
  uuid,
  wizardTests,
} from '../../../testing/web/import/testWizard.tsx';

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

    it('say whose row it is by its other values', async () => {
      await open();
      choose(fileOf('Name;Mail;Card no\n;amber@example.test;310001\nB;;2\n'));
      await press('Show problem');
      await screen.findByRole('table', { name: 'All problems' });
      screen.getByText('amber@example.test · 310001');
    });

    it('are in one list, the server’s next to the browser’s, with line, column, value, limit and advice', async () => {
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
      await press('Show 6 problems');
      await screen.findByRole('table', { name: 'All problems' });
      assert.deepEqual(await wrongs(), [
        'Line 2 | EmailA · 1 | alma@acme,test | Comma instead of a dot',
        'Line 3 | Phone numberB · 2 | 0171 3920093 | Missing country code, such as +49',
        'Line 4 | Card numberC | 70000000000 | Must be at most 4,294,967,295 (4 bytes)',
        'Line 5 | Start dateD · 1 | 31.11.2026 | This date doesn’t exist',
        'Line 6 | Name on cardjo na · 5 | (empty) | A value is required',
        'Line 6 | Email5 | jo na | Missing @ and domain',
        'Line 7 | Card numberF | 6 | Another credential already has this value',
      ]);
    });

    it('a number that is already in use names its holder and links to the credential', async () => {
      const taken = { line: 2, column: 2, field: 'dataParams.cardNumber', code: '1', message: '' };
      const refused = new Problem(400, {
        code: '400.001.001',
        errors: [{ ...taken, reason: 'credential.secured_data_taken' }],
      });
      credentials.push({ id: uuid(8), nameOnCard: 'Ada Lovelace', dataFormat: { id: uuid(2) } });
      try {
        await open(() => refused);
        choose(fileOf('Name;Card no\nA;7\nB;8\n'));
        await press('Continue');
        const link = await screen.findByRole('link', { name: '7 belongs to Ada Lovelace' });
        assert.match(link.getAttribute('href') ?? '', new RegExp(`/credential/${uuid(8)}$`));
      } finally {
        credentials.length = 0;
      }
    });

    it('a date is typed in the form of its column, which the advice names', async () => {
      const { requests } = await open();
      choose(fileOf('Name;Card no;Start\nA;1;1.2.2027\nB;2;soon\nC;3;\n'));
      await press('Show problem');
      await screen.findByText('Enter the date in the form 31.12.2026');
      const input = screen.getByRole('textbox', { name: /Start date/ });
      await userEvent.clear(input);
      await userEvent.type(input, '28.2.27');
      assert.equal(input.getAttribute('aria-invalid'), 'false');
      await userEvent.tab();
      assert.equal(screen.getByRole<HTMLInputElement>('textbox', { name: /Start date/ }).value, '2027-02-28');
      await press('Continue');
      await waitFor(() => assert.match(requests.at(-1)?.text ?? '', /2027-02-28/));
    });

    const refusedBy = (...errors: readonly object[]) =>
      new Problem(400, {
        code: '400.001.001',
        detail: 'Some fields need your attention.',
        errors: errors.map(one => ({ code: '1', reason: null, ...one })) as unknown as ProblemField[],
      });
    const onlyThere = () => assert.ok(screen.queryByText(/Some fields need your attention/) === null);

    it('32.11: problems with the whole file are shown at the columns, and the rows they name in the list', async () => {
      const { place } = await open(() =>
        refusedBy(
          { field: 'file', line: null, message: 'The file has too many rows.' },
          { field: 'dataParams.cardNumber', line: 2, column: 2, message: 'Taken' },
        ),
      );
      choose(fileOf('Name;Card no\nA;7\nB;8\n'));
      await press('Continue');
      await screen.findByText('The file has too many rows.');
      assert.deepEqual(await wrongs(), ['Line 2 | Card numberA | 7 | Taken']);
      onlyThere();
      await press('Back');
      assert.match(place(), /step=columns/);
      screen.getByText('The file has too many rows.');
    });

    it('32.11: problems with a setting are shown at its input, until another one is chosen', async () => {
      const message = 'This does not exist, or you may not use it.';
      const answers = [refusedBy({ field: 'pdfDesignId', message }), { count: 1 }];
      const { place } = await open(() => answers.shift());
      choose(fileOf('Name;Card no\nA;7\n'));
      await press('Continue');
      const input = await screen.findByRole('combobox', { name: /PDF design/ });
      await waitFor(() => assert.ok(screen.getByText(message)));
      assert.equal(input.getAttribute('aria-invalid'), 'true');
      assert.match(place(), /step=columns/);
      onlyThere();
      await press('Continue');
      await screen.findByRole('heading', { name: 'Review' });
    });

    it('32.11: problems with the order are shown at its input in the review', async () => {
      const message = 'Use at most 255 characters.';
      const refused = refusedBy({ field: 'displayName', message });
      await open(({ command }) => (command === 'check' ? { count: 1 } : refused));
      choose(fileOf('Name;Card no\nA;7\n'));
      await press('Continue');
      await press('Create draft');
      const input = await screen.findByRole('textbox', { name: /^Name/ });
      await screen.findByText(message);
      assert.equal(input.getAttribute('aria-invalid'), 'true');
      onlyThere();
    });

    it('are fixed in place, by a suggestion or by skipping, and sent as fixed', async () => {
      const { requests } = await open();
      choose(fileOf(bad));
      await press('Show 6 problems');
      assert.deepEqual(
        screen.getAllByRole('button', { name: /^Use / }).map(one => one.textContent),
        ['Use alma@acme.test'],
      );
      await press('Use alma@acme.test');
      const phone = screen.getByRole('textbox', { name: 'Line 3, Phone number: new value' });
      await userEvent.clear(phone);
      await userEvent.type(phone, '+49 171 3920093{Enter}');
      await press('Skip row: line 4');
      await screen.findByText('2 of 5 rows are ready; 3 open problems');
      await press('Skip 2 rows and continue');
      await screen.findByText(/2 of 5 rows; 3 skipped/);
      assert.equal(
        requests.at(-1)!.text,
        [
          '"nameOnCard","email","phoneNumber","param","startDate"'.replace('param', 'cardNumber'),
          '"A","alma@acme.test","","1",""',
          '"B","","+491713920093","2",""\n',
        ].join('\n'),
      );
    });

    it('national phone numbers get the country code of the browser’s region, all at once', async () => {
      const { languages } = navigator;
      Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'en-US'], configurable: true });
      try {
        const { requests } = await open();
        choose(fileOf('Name;Mobile;Card no\nA;0170 1234567;1\nB;0171/3920093;2\nC;0172;3\nD;+49 30 1;4\n'));
        await press('Show 4 problems');
        await press('Add +49 to 2 phone numbers');
        await screen.findByText('2 of 4 rows are ready; 2 open problems');
        assert.ok(screen.queryByRole('button', { name: /^Add \+/ }) === null);
        await press('Skip 2 rows and continue');
        await screen.findByText(/2 of 4 rows; 2 skipped/);
        assert.match(requests.at(-1)!.text, /"\+491701234567","1"\n"B","\+491713920093","2"/);
      } finally {
        Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
      }
    });

    it('all suggestions are applied at once, which is the primary action until then', async () => {
      await open();
      choose(fileOf('Name;Mail;Card no\nA;a@acme,test;1\nB;b@acme,test;2\nC;;x\n'));
      await press('Show 3 problems');
      const isPrimary = (name: string) =>
        screen.getByRole('button', { name }).classList.contains('MuiButton-contained');
      await screen.findByRole('button', { name: 'Apply 2 suggestions' });
      assert.deepEqual(['Apply 2 suggestions', 'Skip 3 rows and continue'].map(isPrimary), [true, false]);
      await press('Apply 2 suggestions');
      await screen.findByText('2 of 3 rows are ready; 1 open problem');
      assert.ok(screen.queryByRole('button', { name: /^Apply/ }) === null);
      assert.ok(isPrimary('Skip 1 row and continue'));
    });

    for (const [locale, show, download, head] of [
      ['en', 'Show 2 problems', 'Download 2 problems', 'Line,Column,Value in the file,Problem'],
      ['de', '2 Probleme anzeigen', '2 Probleme herunterladen', 'Zeile;Spalte;Wert in der Datei;Problem'],
    ] as const)
      it(`are downloaded with the separator of the language’s spreadsheets (${locale})`, async () => {
        const { createObjectURL, revokeObjectURL } = URL;
        const saved: Blob[] = [];
        Object.assign(URL, {
          createObjectURL: (file: Blob) => (saved.push(file), 'blob:problems'),
          revokeObjectURL: () => undefined,
        });
        try {
          localStorage.setItem('locale', locale);
          await open();
          choose(fileOf('Name;Mail;Card no\nA;a@acme,test;1\nB;b@acme,test;2\n'));
          await press(show);
          await press(download);
          assert.equal((await saved[0]!.text()).replace('\ufeff', '').split('\r\n')[0], head);
        } finally {
          Object.assign(URL, { createObjectURL, revokeObjectURL });
        }
      });

    it('Enter fixes a value and moves on to the next open problem, and stays at one that is still wrong', async () => {
      await open();
      choose(fileOf('Name;Card no\nA;7\nB;x\nC;07\nD;y\nE;z\n'));
      await press('Show 4 problems');
      const field = (line: number) =>
        screen.getByRole('textbox', { name: `Line ${line}, Card number: new value` });
      const focused = () => document.activeElement?.getAttribute('aria-label')?.slice(0, 6);
      await screen.findByRole('table', { name: 'All problems' });
      await userEvent.clear(field(3));
      await userEvent.type(field(3), 'w{Enter}');
      assert.equal(focused(), 'Line 3');
      await userEvent.clear(field(3));
      await userEvent.type(field(3), '70{Enter}');
      assert.equal(focused(), 'Line 4');
      await userEvent.clear(field(4));
      await userEvent.keyboard('71{Enter}');
      assert.equal(focused(), 'Line 5');
      await screen.findByText('3 of 5 rows are ready; 2 open problems');
      await userEvent.click(screen.getByRole('button', { name: /^Open 2/ }));
      await userEvent.clear(field(5));
      await userEvent.type(field(5), '72{Enter}');
      assert.equal(focused(), 'Line 6', 'although the fixed row left the filtered list');
      await userEvent.clear(field(6));
      await userEvent.keyboard('73{Enter}');
      await screen.findByText('5 of 5 rows are ready; no open problems');
    });

    it('Enter in the last field of a page moves on to the next page', async () => {
      await open();
      const lines = Array.from({ length: 27 }, (_, n) => `P${n};x${n}`);
      choose(fileOf(`Name;Card no\nA;7\n${lines.join('\n')}\n`));
      await press('Show 27 problems');
      const last = await screen.findByRole('textbox', { name: 'Line 27, Card number: new value' });
      await userEvent.clear(last);
      await userEvent.type(last, '900{Enter}');
      assert.equal(document.activeElement?.getAttribute('aria-label'), 'Line 28, Card number: new value');
    });

    it('the last fix counts on the click that continues, although its input has the focus', async () => {
      const { requests } = await open();
      choose(fileOf('Name;Card no\nA;7\nB;x\n'));
      await press('Show problem');
      const input = await screen.findByRole('textbox', { name: 'Line 3, Card number: new value' });
      await userEvent.clear(input);
      await userEvent.type(input, '8');
      await userEvent.pointer({
        keys: '[MouseLeft>]',
        target: screen.getByRole('button', { name: 'Skip 1 row and continue' }),
      });
      assert.equal(document.activeElement, input, 'nothing moves while the button is pressed');
      await press('Skip 1 row and continue');
      await screen.findByText('All 2 rows of the file');
      assert.match(requests.at(-1)!.text, /"A","7"[^]*"B","8"/);
    });

    it('a repeated value is a warning for a customer who may repeat it, and its row is imported', async () => {
      const { requests } = await open(undefined, undefined, undefined, {
        enforceSecuredDataUniqueness: false,
      });
      choose(fileOf('Name;Card no\nA;7\nB;07\nC;8\n'));
      await screen.findByText('All 3 rows are valid');
      screen.getByText('1 warning');
      await press('Show warning');
      assert.deepEqual(await wrongs(), [
        'Line 3 | Card numberB | 07 | Same value as in line 2; imported unless a credential already has it',
      ]);
      screen.getByText('3 of 3 rows are ready; no open problems');
      screen.getByText(
        'One row repeats a value from an earlier row. Rows with the same value are imported unless a credential already has it.',
      );
      screen.getByRole('button', { name: /^Warnings 1/ });
      await press('Continue');
      await screen.findByRole('heading', { name: 'Review' });
      screen.getByText(
        /^One row that repeats a value \(such as a card number\) from an earlier row will be imported/,
      );
      assert.match(requests.at(-1)!.text, /"B","07"/);
      await press('Show warning');
      await press('Skip row: line 3');
      await screen.findByText('2 of 3 rows are ready; no open problems');
    });

    it('missing numbers are assigned from the next free one on, without those in the file', async () => {
      const asked = nextNumbers([200855, 200856, 200857]);
      const { requests } = await open();
      choose(fileOf('Name;Mail;Card no\nA;;\nB;;200856\nC;;\nD;;\n'));
      await press('Show 3 problems');
      await press('Skip row: line 4');
      assert.deepEqual(asked, []);
      await press('Assign 2 free numbers');
      assert.equal(asked[0], `/admin/customers/c/next-number?cardProfileId=${uuid(1)}&count=3`);
      assert.ok(screen.queryByRole('button', { name: /^Assign/ }) === null);
      await press('Continue');
      await waitFor(() => assert.match(requests.at(-1)?.text ?? '', /200855[^]*200856[^]*200857/));
    });

    it('missing numbers are assigned without those taken in between, however many responses that takes', async () => {
      const asked = nextNumbers([7, 9, 12, 40], { perResponse: 2 });
      const { requests } = await open();
      choose(fileOf('Name;Mail;Card no\nA;;\nB;;009\nC;;\nD;;\n'));
      await press('Show 3 problems');
      await press('Assign 3 free numbers');
      await press('Continue');
      await waitFor(() =>
        assert.match(requests.at(-1)?.text ?? '', /"A","","7"\n"B","","009"\n"C","","12"\n"D","","40"/),
      );
      assert.match(asked.at(-1)!, /&after=9$/);
    });

    for (const name of ['A;;\nB;;\nC;;\n', 'A;;\nB;;\n'])
      it(`a number typed meanwhile stays, and isn’t assigned again (${name.split('\n').length - 1} rows)`, async () => {
        const answer = Promise.withResolvers<void>();
        nextNumbers([7, 8, 9, 10], { until: answer.promise });
        const { requests } = await open();
        choose(fileOf(`Name;Mail;Card no\nX;;5\n${name}`));
        await press(/^Show \d problems/);
        await press(/^Assign \d free numbers/);
        const field = screen.getByRole('textbox', { name: 'Line 3, Card number: new value' });
        await userEvent.type(field, '8{Enter}');
        answer.resolve();
        await waitFor(() => screen.getByText(/no open problems/));
        await press('Continue');
        await waitFor(() =>
          assert.match(requests.at(-1)?.text ?? '', /"A","","8"\n"B","","7"\n("C","","9"\n)?$/),
        );
      });

    it('a failure to find free numbers is shown, and nothing is assigned', async () => {
      nextNumbers([7]);
      await open();
      choose(fileOf('Name;Card no\nA;\nB;\n'));
      await press('Show 2 problems');
      await press('Assign 2 free numbers');
      await screen.findByText('Couldn’t assign free numbers. Try again, or enter the numbers.');
      screen.getByRole('button', { name: 'Assign 2 free numbers' });
    });

    it('a duplicate value is shown with the line of the first, and resolved when that one is skipped', async () => {
      await open();
      choose(fileOf('Name;Card no\nA;7\nB;07\nC;x\n'));
      await press('Show 2 problems');
      assert.deepEqual(await wrongs(), [
        'Line 3 | Card numberB | 07 | Same value as in line 2',
        'Line 4 | Card numberC | x | Use only digits',
      ]);
    });
  });
});
