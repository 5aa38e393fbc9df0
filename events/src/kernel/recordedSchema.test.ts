import assert from 'node:assert/strict';
import { z } from 'zod';
import { entities } from '../catalogue.ts';
import { events } from './event.ts';
import { personal } from './personal.ts';
import { recordedSchema } from './recordedSchema.ts';
import { name } from './terms.ts';

const blanks = [' ', '\t\n', '\u00a0', '\u200b', '\u3164', '\u2800 '];

const holdsName = (schema: unknown, seen = new Set<unknown>()): boolean => {
  if (schema === name) return true;
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape as object).some(one => holdsName(one, seen));
  if (schema instanceof z.ZodType) return Object.values(schema.def).some(one => holdsName(one, seen));
  return Array.isArray(schema) && schema.some(one => holdsName(one, seen));
};

describe('names', () => {
  it('32.42: without a visible character are rejected', () => {
    for (const blank of ['', ...blanks])
      assert.deepEqual(
        name
          .safeParse(blank)
          .error?.issues.map(issue => [issue.code, (issue as { minimum?: number }).minimum]),
        [['too_small', 1]],
        JSON.stringify(blank),
      );
    for (const fine of ['A', ' A ', '田中', 'نام', '🙂', '-']) assert.ok(name.safeParse(fine).success, fine);
    assert.equal(name.parse('Mu\u0308ller'), 'Müller');
  });

  it('have one line and no controls', () => {
    for (const wrong of [
      'A\nB',
      'A\r\nBcc: b@example.test',
      'A\tB',
      'A\u2028B',
      'A\u2029B',
      'A\u0085B',
      'A\0',
      'A\n',
    ])
      assert.deepEqual(
        name
          .safeParse(wrong)
          .error?.issues.map(({ code }) => code)
          .includes('invalid_format'),
        true,
        JSON.stringify(wrong),
      );
  });

  it('in events from before that rule can still be read, in any field', () => {
    const { Named } = events({
      Named: z.object({
        plain: name,
        maybe: name.nullable(),
        list: z.array(name).max(2),
        inside: z.object({ deep: name.default('x') }),
        sealed: personal(name),
        either: z.union([z.literal('none'), name]),
        by: z.record(z.string(), name),
      }),
    });
    const data = {
      plain: ' ',
      maybe: ' ',
      list: [' '],
      inside: { deep: ' ' },
      sealed: ' ',
      either: ' ',
      by: { a: ' ' },
    };
    assert.deepEqual(Named(data).data, data);
    assert.throws(() => Named({ ...data, plain: '' }));
    assert.throws(() => Named({ ...data, list: ['a', 'b', 'c'] }));
    assert.deepEqual(Named.personal, ['sealed']);
  });

  it('are found in the schemas of all events', () => {
    for (const { events: types } of entities)
      for (const { type, schema } of Object.values(types))
        assert.ok(!holdsName(recordedSchema(schema)), `${type} refuses names that old events may hold`);
  });

  it('32.42: are checked in the commands of all nouns', () => {
    const named = entities.flatMap(({ name: noun, commands }) =>
      Object.entries(commands).flatMap(([command, schema]) =>
        holdsName(schema) ? [`${noun}.${command}`] : [],
      ),
    );
    for (const noun of [
      'apiKey',
      'appConfig',
      'authProvider',
      'cardProfile',
      'customer',
      'dataFormat',
      'oauthClient',
      'partner',
      'pdfDesign',
      'providerConfig',
      'user',
    ])
      assert.ok(named.includes(`${noun}.create`), `${noun}.create of ${named.join()}`);
    assert.ok(
      ['credential.add', 'credential.change', 'order.create', 'order.rename'].every(one =>
        named.includes(one),
      ),
    );
  });
});
