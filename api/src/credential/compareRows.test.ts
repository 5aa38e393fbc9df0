import assert from 'node:assert/strict';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { compareRows, merged } from './compareRows.ts';
import type { Living } from './livingCredentials.ts';
import type { RecipientDraft } from './recipientDrafts.ts';

const { shape } = dataFormatState.on(dataFormatState.initial, doorNumberCreated);
const draft = {
  line: 2,
  nameOnCard: 'Ada',
  recipient: { email: 'ada@example.test', phoneNumber: null },
  metadata: {},
  dataParams: { cardNumber: '7' },
  validFrom: null,
  validTo: '2026-12-31T22:59:59.000Z',
} as unknown as RecipientDraft;
const living = {
  ...draft,
  id: 'x',
  status: 'AVAILABLE',
  orderStatus: 'ISSUED',
  validTo: '2026-12-31T22:59:59.999Z',
} as unknown as Living;
const columns = new Set(['nameOnCard', 'email', 'cardNumber', 'validTo']);
const compared = (row: RecipientDraft) =>
  compareRows([row], [living], { key: 'main', columns, shape, issuesItself: () => true });

describe('a file compared with existing credentials', () => {
  it('changes no end of a validity that differs by less than a second, as spreadsheets keep seconds', () => {
    assert.equal(compared(draft).unchanged.length, 1);
    assert.equal(merged(columns, living, draft).validTo, living.validTo);
    const later = { ...draft, validTo: '2026-12-31T23:00:00.000Z' };
    assert.deepEqual(
      compared(later).changed.map(({ fields }) => fields),
      [[{ field: 'validTo', before: living.validTo, after: later.validTo }]],
    );
    assert.equal(merged(columns, living, { ...draft, validTo: null }).validTo, null);
  });

  it('separates rows that name another person than the credential with their number', () => {
    const email = 'kim@example.test';
    const recipient = { ...draft.recipient, email };
    const outcome = (row: Partial<RecipientDraft>, existing: Partial<Living> = {}) => {
      const { conflicts, changed } = compareRows([{ ...draft, ...row }], [{ ...living, ...existing }], {
        key: 'main',
        columns,
        shape,
        issuesItself: () => true,
      });
      return [conflicts.length, changed.length];
    };
    assert.deepEqual(outcome({ nameOnCard: 'Kim', recipient }), [1, 0]);
    const noEmail = { ...draft.recipient, email: null };
    assert.deepEqual(outcome({ nameOnCard: 'Kim', recipient: noEmail }), [1, 0]);
    assert.deepEqual(outcome({ nameOnCard: 'Kim' }), [0, 1], 'a new name');
    assert.deepEqual(outcome({ recipient }), [0, 1], 'a new email');
    const upperCase = { ...draft.recipient, email: 'ADA@example.test' };
    assert.deepEqual(outcome({ nameOnCard: 'Kim', recipient: upperCase }), [0, 1], 'the same email');
    const ofNumber = { nameOnCard: null, recipient: { ...living.recipient, email: null } };
    assert.deepEqual(outcome({}, ofNumber), [0, 1], 'a credential without a person');
  });

  it('adds rows with the same new card number, and skips those whose number a credential has', () => {
    const rows = (['7', '7', '8', '8'] as const).map((cardNumber, n) => ({
      ...draft,
      line: n + 2,
      dataParams: { cardNumber },
    }));
    const outcome = (key: 'main' | 'email') => {
      const { added, unclear } = compareRows(rows, [living], {
        key,
        columns,
        shape,
        issuesItself: () => true,
      });
      return [added.map(({ line }) => line), unclear.map(({ draft: { line }, reason }) => [line, reason])];
    };
    const repeated = (...lines: number[]) => lines.map(line => [line, 'repeated']);
    assert.deepEqual(outcome('main'), [[4, 5], repeated(2, 3)]);
    assert.deepEqual(outcome('email'), [[], repeated(2, 3, 4, 5)]);
  });
});
