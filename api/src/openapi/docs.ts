import { dirname } from 'node:path';
import { createRequire } from 'node:module';
import { refusals } from '@latchkey/events/refusals.ts';
import type { Express } from 'express';
import type { Route } from '../http/route.ts';
import { fieldTexts } from '../http/fieldTexts.ts';
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

/** `/openapi.json`, a readable page at `/docs`, the error catalogue at `/docs/errors`. Nothing comes from elsewhere. */
export const mountDocs = (app: Express, routes: readonly Route[], version: string): void => {
  let document: object | undefined;
  app.get('/openapi.json', (_, response) => void response.json((document ??= openApiOf(routes, version))));
  app.get('/docs', (_, response) => void response.type('html').end(page));
  app.get('/docs/start.js', (_, response) => void response.type('js').end(start));
  app.get('/docs/errors', (_, response) => void response.type('html').end(errorsPage()));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`/docs/${file}`, (_, response, next) =>
      response.sendFile(file, { root: ui }, error => error && next(error)),
    );
};
