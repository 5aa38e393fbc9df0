import assert from 'node:assert/strict';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import fc from 'fast-check';
import { parseFilter } from './filter.ts';
import { operationsOf, patchedData } from './patchUser.ts';
import { fullNameOf, readDirectoryData } from './userPayload.ts';
import { userSchema } from './scimRoute.ts';

const before = readDirectoryData({
  userName: 'ada',
  emails: [
    { value: 'home@acme.test', type: 'home' },
    { value: 'ada@acme.test', type: 'work' },
  ],
  name: { givenName: 'Ada', familyName: 'Lovelace' },
});
const patched = (...operations: { op: string; path?: string; value?: unknown }[]) =>
  patchedData(before, operationsOf(operations));

describe('filters and changes from directories', () => {
  it('a filter is comparisons by eq, joined by and', () => {
    assert.deepEqual(parseFilter(undefined), []);
    assert.deepEqual(parseFilter('userName eq "a \\"b\\""'), [{ attribute: 'username', value: 'a "b"' }]);
    assert.deepEqual(parseFilter(`${userSchema}:emails[type eq "work"].value EQ "x" AND active eq True`), [
      { attribute: 'emails.value', value: 'x' },
      { attribute: 'active', value: true },
    ]);
  });

  it('every filter and path is either understood or refused', () => {
    const isRefused = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        assert.ok(error instanceof Refusal, String(error));
      }
    };
    const parts = ['userName', ' eq ', '"a"', ' and ', '[', ']', '(', '.value', '\\', '"', ' ', 'true', ':'];
    const texts = fc.oneof(
      fc.string({ maxLength: 400 }),
      fc.array(fc.constantFrom(...parts), { maxLength: 200 }).map(all => all.join('')),
    );
    fc.assert(
      fc.property(texts, text => {
        isRefused(() => parseFilter(text));
        isRefused(() => patched({ op: 'replace', path: text, value: text }));
      }),
    );
    const started = performance.now();
    isRefused(() => parseFilter(`userName eq "${'\\a'.repeat(480)}`));
    isRefused(() => parseFilter(' '.repeat(999)));
    assert.ok(performance.now() - started < 100);
  });

  it('of several emails the work email is stored; a missing name is built from its parts', () => {
    assert.deepEqual([before.email, fullNameOf(before)], ['ada@acme.test', 'Ada Lovelace']);
  });

  it('a change is a path, or an object whose fields are paths', () => {
    const { email, givenName, isActive, familyName } = patched(
      { op: 'Add', path: 'emails[primary eq true].value', value: 'new@acme.test' },
      { op: 'replace', value: { 'name.givenName': 'Augusta', active: 'False', nickName: 'nobody keeps it' } },
      { op: 'remove', path: 'name.familyName' },
    );
    assert.deepEqual([email, givenName, isActive, familyName], ['new@acme.test', 'Augusta', false, null]);
    for (const path of ['emails[type eq "home"].value', 'emails[value eq "home@acme.test"]'])
      for (const op of ['add', 'replace', 'remove'])
        assert.equal(patched({ op, path, value: 'home@acme.test' }).email, 'ada@acme.test', `${op} ${path}`);
    assert.equal(patched({ op: 'remove', path: 'emails[type eq "work"]' }).email, null);
    assert.throws(() => patched({ op: 'replace', path: 'groups', value: [] }), { reason: 'scim.mutability' });
    assert.throws(() => patched({ op: 'remove', path: 'userName' }), { reason: 'scim.invalid_value' });
  });

  it('32.47: displayName and name.formatted are kept apart; the console shows the first', () => {
    const both = [
      { op: 'replace', path: 'displayName', value: 'Ada (Engines)' },
      { op: 'replace', path: 'name', value: { formatted: 'Augusta Ada King' } },
    ] as const;
    for (const operations of [both, both.toReversed()]) {
      const after = patched(...operations);
      assert.deepEqual([after.displayName, after.formattedName], ['Ada (Engines)', 'Augusta Ada King']);
      assert.equal(fullNameOf(after), 'Ada (Engines)');
    }
    const formatted = patched({ op: 'replace', path: 'name.formatted', value: 'A. L.' });
    assert.deepEqual([formatted.displayName, fullNameOf(formatted)], [null, 'A. L.']);
    const { formattedName: _, ...older } = readDirectoryData({ userName: 'ada', displayName: 'Ada' });
    const [operation] = both;
    const renamed = patchedData(older, operationsOf([operation]));
    assert.deepEqual([renamed.displayName, renamed.formattedName], ['Ada (Engines)', 'Ada']);
  });

  it('32.47: paths to attributes that aren’t stored are ignored, whatever their filter', () => {
    const familyName = { op: 'replace', path: 'name.familyName', value: 'King' };
    for (const path of [
      'addresses[type eq "work" and primary eq true].locality',
      'phoneNumbers[type ne "fax" or not (value sw "+1")].value',
      'roles[value pr]',
      'x509Certificates[display co "a \\"b\\" ]"].value',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager[displayName gt 5].value',
      'emails[display eq "Ada"].value',
      'emails[type eq "work" and display eq "Ada"].value',
      'emails[type eq "home" and primary eq true].value',
    ]) {
      const after = patched({ op: 'replace', path, value: 'other@acme.test' }, familyName);
      assert.deepEqual([after.familyName, after.email], ['King', 'ada@acme.test'], path);
      const inObject = patched({
        op: 'add',
        value: { [path]: 'other@acme.test', 'name.familyName': 'King' },
      });
      assert.deepEqual([inObject.familyName, inObject.email], ['King', 'ada@acme.test'], path);
    }
    const both = 'emails[type eq "work" and primary eq true].value';
    assert.equal(patched({ op: 'replace', path: both, value: 'new@acme.test' }).email, 'new@acme.test');
    for (const path of [
      'emails[type ne "home"].value',
      'emails[].value',
      'addresses[',
      'addresses].locality',
    ])
      assert.throws(() => patched({ op: 'replace', path, value: 'x@acme.test' }), {
        reason: 'scim.invalid_path',
      });
    for (const path of ['groups[value eq "1"]', 'meta[x pr].version'])
      assert.throws(() => patched({ op: 'remove', path }), { reason: 'scim.mutability' }, path);
  });
});
