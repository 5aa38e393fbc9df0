import assert from 'node:assert/strict';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import fc from 'fast-check';
import { parseFilter } from './filter.ts';
import { operationsOf, patchedSaid } from './patching.ts';
import { readSaid } from './said.ts';
import { userSchema } from './scimRoute.ts';

const before = readSaid({
  userName: 'ada',
  emails: [
    { value: 'home@acme.test', type: 'home' },
    { value: 'ada@acme.test', type: 'work' },
  ],
  name: { givenName: 'Ada', familyName: 'Lovelace' },
});
const patched = (...operations: { op: string; path?: string; value?: unknown }[]) =>
  patchedSaid(before, operationsOf(operations));

describe('what directories write', () => {
  it('a filter is comparisons by eq, joined by and', () => {
    assert.deepEqual(parseFilter(undefined), []);
    assert.deepEqual(parseFilter('userName eq "a \\"b\\""'), [{ attribute: 'username', value: 'a "b"' }]);
    assert.deepEqual(parseFilter(`${userSchema}:emails[type eq "work"].value EQ "x" AND active eq True`), [
      { attribute: 'emails.value', value: 'x' },
      { attribute: 'active', value: true },
    ]);
  });

  it('whatever stands in a filter or a path, it is understood or refused', () => {
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

  it('of several e-mails that of work is kept; the name is put together where none is sent', () => {
    assert.deepEqual([before.email, before.displayName], ['ada@acme.test', 'Ada Lovelace']);
  });

  it('a change is a path, or an object whose fields are paths', () => {
    const { email, givenName, isActive, familyName } = patched(
      { op: 'Add', path: 'emails[primary eq true].value', value: 'new@acme.test' },
      { op: 'replace', value: { 'name.givenName': 'Augusta', active: 'False', nickName: 'nobody keeps it' } },
      { op: 'remove', path: 'name.familyName' },
    );
    assert.deepEqual([email, givenName, isActive, familyName], ['new@acme.test', 'Augusta', false, null]);
    assert.equal(
      patched({ op: 'replace', path: 'name', value: { formatted: 'A. L.' } }).displayName,
      'A. L.',
    );
    for (const path of ['emails[type eq "home"].value', 'emails[value eq "home@acme.test"]'])
      for (const op of ['add', 'replace', 'remove'])
        assert.equal(patched({ op, path, value: 'home@acme.test' }).email, 'ada@acme.test', `${op} ${path}`);
    assert.equal(patched({ op: 'remove', path: 'emails[type eq "work"]' }).email, null);
    assert.throws(() => patched({ op: 'replace', path: 'groups', value: [] }), { reason: 'scim.mutability' });
    assert.throws(() => patched({ op: 'remove', path: 'userName' }), { reason: 'scim.invalid_value' });
  });
});
