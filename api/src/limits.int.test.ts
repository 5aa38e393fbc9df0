import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { z } from 'zod';
import type { Http } from '../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../testing/api/testApp.ts';
import { routes } from './routes.ts';

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}
type Path = readonly (string | number)[];
const pathsOf = (schema: z.ZodType, isIt: RegExp, at: Path = []): readonly Path[] => {
  const { shape, element, innerType, in: from } = schema.def as unknown as Def;
  const inner = innerType ?? from;
  if (inner) return pathsOf(inner, isIt, at);
  if (element) return pathsOf(element, isIt, [...at, 0]);
  return Object.entries(shape ?? {}).flatMap(([name, field]) =>
    isIt.test(name) ? [[...at, name]] : pathsOf(field, isIt, [...at, name]),
  );
};
const bodyWith = ([step, ...rest]: Path, value: string): unknown => {
  if (step === undefined) return value;
  const inner = bodyWith(rest, value);
  return typeof step === 'number' ? [inner] : { [step]: inner };
};

describe('length limits of texts', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const texts = (length: number) => 'x'.repeat(length);
  const urls = (length: number) => `https://a.test/${texts(length - 'https://a.test/'.length)}`;
  for (const [title, isIt, minFields, of] of [
    ['LIM-01: names', /^(name|displayName|shortName|appName|customerName)$/, 15, texts],
    ['LIM-03: addresses', /^(androidStoreUrl|iosStoreUrl|deepLinkUrl|baseUrl)$/, 4, urls],
    ['LIM-04: descriptions', /^description$/, 2, texts],
    ['LIM-05: full names', /^fullName$/, 2, texts],
  ] as const)
    it(`${title} have 255 characters at most, wherever they are sent`, async () => {
      const fields = routes
        .filter(({ request, method }) => {
          const { body, mediaTypes, readCurrent } = request ?? {};
          return body && !mediaTypes && !readCurrent && method !== 'get';
        })
        .flatMap(route => pathsOf(route.request!.body!, isIt).map(path => ({ route, path })));
      assert.ok(fields.length >= minFields, `${fields.length} fields`);
      for (const { route, path } of fields) {
        const address = route.path.replaceAll(/:\w+/g, () => uuidv7());
        const tooLong = async (length: number) => {
          const method = route.method.toUpperCase();
          const { body } = await http.send(method, address, bodyWith(path, of(length)));
          const errors = (body?.errors ?? []) as { field: string; reason: string; params?: object }[];
          return errors.filter(one => one.field === path.join('.') && one.reason === 'too_big');
        };
        const what = `${route.method} ${route.path}: ${path.join('.')}`;
        assert.equal((await tooLong(255)).length, 0, what);
        const [refused] = await tooLong(256);
        assert.partialDeepStrictEqual(refused, { params: { maximum: 255 } }, what);
      }
    });
});
