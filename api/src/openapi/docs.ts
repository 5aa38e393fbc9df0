import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { refusals } from '@latchkey/events/refusals.ts';
import type { Express } from 'express';
import type { Route } from '../http/route.ts';
import { fieldTexts } from '../http/fieldTexts.ts';
import { sendStatic, staticAnswer, type StaticAnswer } from '../http/staticAnswer.ts';
import { openApiOf } from './document.ts';

const ui = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'));
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Latchkey API</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs/swagger-ui.css"></head>
<body><div id="ui"></div><script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;
const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null });`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const errorsPage = (): string => {
  const rows = [...Object.entries(refusals), ...Object.entries(fieldTexts)].map(
    ([reason, { code, en, de }]) =>
      `<tr id="${escaped(reason)}"><td><code>${code}</code></td><td><code>${escaped(reason)}</code></td><td>${escaped(en)}</td><td>${escaped(de)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Latchkey errors</title></head><body>
<h1>Errors</h1><table><thead><tr><th>Code</th><th>Reason</th><th>English</th><th>Deutsch</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
};

const described = new WeakMap<readonly Route[], Promise<StaticAnswer>>();
/**
 * Returns `/openapi.json`, built on the first call. Building takes 0.5 s, so the product calls this function
 * before listening.
 */
export const openApiAnswer = (routes: readonly Route[], version: string): Promise<StaticAnswer> => {
  const cached = described.get(routes);
  if (cached) return cached;
  const made = staticAnswer('application/json', JSON.stringify(openApiOf(routes, version)));
  described.set(routes, made);
  return made;
};

/** Serves `/openapi.json`, `/docs` and the error catalog at `/docs/errors`, without external resources. */
export const mountDocs = (app: Express, routes: readonly Route[], version: string): void => {
  const serve = (path: string, read: () => Promise<StaticAnswer>): void => {
    let made: Promise<StaticAnswer> | undefined;
    app.get(path, async (request, response) => {
      made ??= read();
      made.catch(() => (made = undefined));
      sendStatic(request, response, await made);
    });
  };
  serve('/openapi.json', () => openApiAnswer(routes, version));
  serve('/docs', () => staticAnswer('html', page));
  serve('/docs/start.js', () => staticAnswer('js', start));
  serve('/docs/errors', () => staticAnswer('html', errorsPage()));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`/docs/${file}`, (_, response, next) =>
      response.sendFile(file, { root: ui }, error => error && next(error)),
    );
};
