import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { email } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { show } from '../../../testing/web/render.tsx';
import { CommandForm } from './CommandForm.tsx';
import { DateTimeInput } from './dates/DateTimeInput.tsx';
import { DateInput, NumberInput, TextInput } from './inputs.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { RowsInput } from './RowsInput.tsx';
import { ScopedPicker } from './ScopedPicker.tsx';
import { TextBox } from './TextBox.tsx';
import { message } from './validation.ts';

const schema = z.object({
  contact: email,
  code: z.string().regex(/^[A-Z]+$/),
  least: z.int().min(10),
  most: z.int().max(20),
  short: z.string().min(8),
  long: z
    .string()
    .refine(text => text.length < 4, { error: message('validation.maxLength', { maximum: 3 }) }),
  few: z.array(z.object({ name: z.string() })).min(2),
  many: z.array(z.object({ name: z.string() })).max(1),
});
const row = { name: 'x' };
const wrong = {
  contact: 'ada',
  code: 'abc',
  least: 9,
  most: 21,
  short: 'x',
  long: 'xxxx',
  few: [row],
  many: [row, row],
};

const rules = [
  ['number', {}, 'Please enter digits only', 'Bitte nur Ziffern eingeben'],
  ['decimal', {}, 'Please enter a number', 'Bitte eine Zahl eingeben'],
  ['url', {}, 'Please specify a valid URL', 'Bitte eine gültige URL angeben'],
  [
    'phone',
    {},
    'Please specify a phone number with country code, such as +49 170 1234567',
    'Bitte eine Telefonnummer mit Ländervorwahl angeben, zum Beispiel +49 170 1234567',
  ],
  ['base64', {}, 'Please enter Base64', 'Bitte Base64 eingeben'],
  ['hex', {}, 'Please enter hexadecimal digits', 'Bitte Hexadezimalziffern eingeben'],
  [
    'hexLength',
    { length: 16 },
    'Please enter 16 bytes as hexadecimal digits',
    'Bitte 16 Byte als Hexadezimalziffern eingeben',
  ],
  ['tooLong', { length: 1 }, 'Doesn’t fit into 1 byte', 'Passt nicht in 1 Byte'],
  ['hexColor', {}, 'Please enter a color such as #1a2b3c', 'Bitte eine Farbe wie #1a2b3c eingeben'],
  ['time', {}, 'Please enter a valid time', 'Bitte eine gültige Uhrzeit angeben'],
  ['keywordInvalid', {}, 'This placeholder isn’t valid', 'Dieser Platzhalter ist nicht gültig'],
  [
    'keywordDuplicate',
    {},
    'This placeholder is already in the list',
    'Dieser Platzhalter ist schon in der Liste',
  ],
  [
    'keywordNotAllowed',
    {},
    'This placeholder isn’t allowed here',
    'Dieser Platzhalter ist hier nicht erlaubt',
  ],
  ['sameDay', {}, '“From” and “To” must be on the same day', '„Von“ und „Bis“ müssen am selben Tag liegen'],
] as const;

describe('the sentences of validation on the screen', () => {
  afterEach(cleanup);
  const errorOf = (name: string) => {
    const field = document.getElementsByName(name)[0]!;
    assert.equal(field.getAttribute('aria-invalid'), 'true');
    return document.getElementById(field.getAttribute('aria-describedby')!)?.textContent;
  };

  it('ERR-16, ERR-18, ERR-19: an email, a pattern, and bounds of value, length and number of entries are reported at their fields', async () => {
    show(
      <CommandForm
        title="Edit"
        schema={schema}
        defaults={wrong}
        keepAs={null}
        submits={[{ label: 'Save', run: () => Promise.reject(new Error('nothing is sent')) }]}
        onClose={() => undefined}
      >
        <TextInput source="contact" label="Contact" />
        <TextInput source="code" label="Code" />
        <NumberInput source="least" label="Least" />
        <NumberInput source="most" label="Most" />
        <TextInput source="short" label="Short" />
        <TextInput source="long" label="Long" />
        <RowsInput source="few" label="Few" add="Add" max={5} cells={[{ name: 'name', label: 'Name' }]} />
        <RowsInput source="many" label="Many" add="Add" max={5} cells={[{ name: 'name', label: 'Name' }]} />
      </CommandForm>,
      { at: '/page' },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please specify a valid email');
    assert.deepEqual(['contact', 'code', 'least', 'most', 'short', 'long'].map(errorOf), [
      'Please specify a valid email',
      'Your input is not valid',
      'Must be at least 10',
      'Must be at most 20',
      'Must have at least 8 characters',
      'Must have at most 3 characters',
    ]);
    const group = (name: string) => screen.getByRole('group', { name }).textContent ?? '';
    assert.match(group('Few'), /Must have at least 2 entries/);
    assert.match(group('Many'), /Must have at most 1 entry/);
  });

  for (const [locale, sentence] of [
    ['en', 'Input is required: Contact'],
    ['de', 'Eingabe erforderlich: Contact'],
  ] as const)
    it(`the message that a value is missing names the field of each kind of input (${locale})`, async () => {
      localStorage.setItem('locale', locale);
      const label = 'Contact';
      const choices = ['a', 'b', 'c', 'd'].map(value => ({ value, text: value }));
      const empty = { text: null, choice: null, search: null, record: null, day: null, moment: null };
      const missing = z.string();
      show(
        <CommandForm
          title="Edit"
          schema={z.object({
            text: missing,
            choice: missing,
            search: missing,
            record: missing,
            day: missing,
            moment: missing,
          })}
          defaults={empty}
          keepAs={null}
          submits={[{ label: 'Save', run: () => Promise.reject(new Error('nothing is sent')) }]}
          onClose={() => undefined}
        >
          <TextInput source="text" label={label} />
          <ScopedPicker source="choice" label={label} choices={choices.slice(0, 2)} />
          <ScopedPicker source="search" label={label} choices={choices} />
          <RecordPicker of="partner" source="record" label={label} />
          <DateInput source="day" label={label} />
          <DateTimeInput source="moment" label={label} timeLabel="Time" />
        </CommandForm>,
        { at: '/page' },
      );
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => assert.equal(screen.getAllByText(sentence).length, Object.keys(empty).length));
    });

  for (const [n, locale] of (['en', 'de'] as const).entries())
    it(`ERR-20, ERR-21, ERR-22, ERR-23, ERR-24: every other rule has its sentence, which a field shows (${locale})`, () => {
      localStorage.setItem('locale', locale);
      show(
        rules.map(([rule, args]) => (
          <TextBox
            key={rule}
            name={rule}
            label={rule}
            value=""
            onChange={() => undefined}
            error={message(`validation.${rule}`, args)}
          />
        )),
      );
      assert.deepEqual(
        rules.map(([rule]) => errorOf(rule)),
        rules.map(([, , ...texts]) => texts[n]),
      );
    });
});
