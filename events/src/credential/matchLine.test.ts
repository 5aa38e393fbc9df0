import assert from 'node:assert/strict';
import { entriesOf, matchedBy, searchedPart, type Findable } from './matchLine.ts';

const badge: Findable = {
  nameOnCard: 'Zoë Weiß-Müller',
  recipient: { email: 'zoe@acme.test', phoneNumber: '+4915123456789' },
  dataParams: { cardNumber: '118402', site: '' },
  metadata: { identifier: 'E-4471' },
};

describe('a line of a list of people', () => {
  for (const [line, by] of [
    ['ZOE@acme.test', 'email'],
    ['0049 1512 345 6789', 'phone'],
    [' 118402 ', 'number'],
    ['e-4471', 'identifier'],
    ['zoe weiss-muller', 'name'],
    ['Weiß-Müller, Zoë', 'name'],
    ['Weiss; Zoe; Logistics; zoe@acme.test', 'email'],
    ['Zoe', null],
    ['11840', null],
    ['', null],
  ] as const)
    it(`“${line}” equals ${by ?? 'nothing'}`, () => assert.equal(matchedBy(line, badge), by));

  it('from a row of a file is searched for by its email address or its number', () => {
    assert.equal(searchedPart('Weiss;Zoe;zoe@acme.test;118402'), 'zoe@acme.test');
    assert.equal(searchedPart('Weiss\tZoe\t118402'), '118402');
    assert.equal(searchedPart('Weiss, Zoe'), 'Weiss, Zoe');
  });

  for (const [line, entries] of [
    ['zoe@acme.test; ben@acme.test;', ['zoe@acme.test', 'ben@acme.test']],
    ['zoe@acme.test, Ben Weiss <ben@acme.test>, 118402', ['zoe@acme.test', 'ben@acme.test', '118402']],
    ['Zoë Weiß <zoe@acme.test>', ['zoe@acme.test']],
    ['Ben Weiss <ben@acme.test>; 118402', ['ben@acme.test; 118402']],
    ['Weiss, Zoe <zoe@acme.test>', ['Weiss, zoe@acme.test']],
    ['118402, 118403', ['118402', '118403']],
    ['Zoe Weiss; Ben Weiss', ['Zoe Weiss', 'Ben Weiss']],
    ['Zoe Weiss, Ben Weiss, Ada Weiss', ['Zoe Weiss', 'Ben Weiss', 'Ada Weiss']],
    ['von Weiss, Zoe Maria', ['von Weiss, Zoe Maria']],
    ['Weiss, Zoe', ['Weiss, Zoe']],
    ['Weiss;Zoe;zoe@acme.test;118402', ['Weiss;Zoe;zoe@acme.test;118402']],
    ['', ['']],
  ] as const)
    it(`“${line}” names ${entries.length}`, () => assert.deepEqual(entriesOf(line), entries));

  it('matches no erased person', () => {
    const erased = { nameOnCard: null, recipient: { email: null, phoneNumber: null }, metadata: null };
    assert.equal(matchedBy('Zoe', { ...erased, dataParams: {} }), null);
  });
});
