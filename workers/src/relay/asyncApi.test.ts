import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { translators } from '@latchkey/events/integration/translators.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { root } from '../../../product/run/config.ts';
import { asyncApiOf } from './asyncApi.ts';

const published = readFileSync(path.join(root, 'docs', 'asyncapi.json'), 'utf8');

describe('36: the AsyncAPI document', () => {
  const document = asyncApiOf('0.2.0');

  it('is the one in docs', () =>
    assert.deepEqual(JSON.parse(published), document, 'write it with: make asyncapi > docs/asyncapi.json'));

  it('has a message for each type, and every reference leads somewhere', () => {
    assert.deepEqual(
      Object.keys(document.components.messages).toSorted(),
      translators.map(({ type }) => type).toSorted(),
    );
    const references = [...published.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, place]) => place!);
    assert.ok(references.length > translators.length * 2);
    for (const place of new Set(references)) {
      const [part = '', name = '', ...rest] = place.split('/');
      const key = [name, ...rest].join('/');
      const parts = document as unknown as Record<string, Record<string, Record<string, unknown>>>;
      const found = part === 'components' ? parts[part]![name]![rest.join('/')] : parts[part]![key];
      assert.ok(found, place);
    }
  });

  it('has schemas that are valid JSON Schema', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    for (const schema of Object.values(document.components.schemas)) ajv.compile(schema);
  });
});
