import { simpleParser, type ParsedMail } from 'mailparser';
import { z } from 'zod';
import { check, HttpError, readJson, serve, slice, type Answer, type Call, type Routes } from '../http.ts';
import { framePolicy, listPage, messagePage, newestFirst } from './pages.ts';
import { defaultMailBehaviour, mailBehaviourSchema, startSmtp, type MailBehaviour } from './smtp.ts';
import { openMailStore, type Mail, type MailStore } from './store.ts';

/**
 * Options of the mail catcher. `dir`: folder of the messages; without it, they are lost when the process
 * ends. Ports: 0 or absent picks a free port.
 */
export type MailCatcherOptions = { smtpPort?: number; httpPort?: number; host?: string; dir?: string };
export type MailCatcher = { smtpUrl: string; url: string; close: () => Promise<void> };

const patchSchema = z.record(z.string(), z.json());

const contains = (text: string, part: string | null): boolean =>
  !part || text.toLowerCase().includes(part.toLowerCase());

const matching = (store: MailStore, query: URLSearchParams): Mail[] => {
  const [to, subject] = [query.get('to'), query.get('subject')];
  return newestFirst(store.all()).filter(
    mail => contains(mail.to.join(' '), to) && contains(mail.subject, subject),
  );
};

const parse = async (
  store: MailStore,
  call: Call,
): Promise<{ mail: Mail; parsed: ParsedMail; raw: Buffer }> => {
  const id = call.params['id'] ?? '';
  const mail = store.all().find(one => one.id === id);
  const raw = await store.raw(id);
  if (!mail || !raw) throw new HttpError(404, 'UNKNOWN_MESSAGE', 'There is no such message');
  return { mail, raw, parsed: await simpleParser(raw) };
};

const fullMessage = async (store: MailStore, call: Call): Promise<Answer> => {
  const { mail, parsed } = await parse(store, call);
  const attachments = parsed.attachments.map(({ filename, contentType, size, content }) => ({
    filename: filename ?? null,
    contentType,
    size,
    content: content.toString('base64'),
  }));
  return { status: 200, json: { ...mail, text: parsed.text ?? '', html: parsed.html || null, attachments } };
};

const attachment = async (store: MailStore, call: Call): Promise<Answer> => {
  const { parsed } = await parse(store, call);
  const found = parsed.attachments[Number(call.params['n'])];
  if (!found) throw new HttpError(404, 'UNKNOWN_ATTACHMENT', 'There is no such attachment');
  const name = encodeURIComponent((found.filename ?? 'attachment').toWellFormed()).replaceAll(
    /['()*!]/g,
    char => `%${char.charCodeAt(0).toString(16)}`,
  );
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(found.contentType)
    ? found.contentType
    : 'application/octet-stream';
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename*=UTF-8''${name}` };
  return { status: 200, bytes: found.content, headers };
};

const htmlPart = async (store: MailStore, call: Call): Promise<Answer> => {
  const { parsed } = await parse(store, call);
  const bytes = `<base target="_blank">${parsed.html || ''}`;
  return {
    status: 200,
    bytes,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': framePolicy },
  };
};

const source = async (store: MailStore, call: Call): Promise<Answer> => {
  const { raw } = await parse(store, call);
  return { status: 200, bytes: raw, headers: { 'Content-Type': 'text/plain; charset=utf-8' } };
};

const show = async (store: MailStore, call: Call): Promise<Answer> => {
  const { mail, parsed } = await parse(store, call);
  return { status: 200, page: messagePage(mail, parsed) };
};

const inbox = (store: MailStore, query: URLSearchParams): Answer => {
  const { total, part } = slice(matching(store, query), query);
  return { status: 200, page: listPage(part, total, query) };
};

const list = (store: MailStore, query: URLSearchParams): Answer => {
  const { total, part } = slice(matching(store, query), query);
  return { status: 200, json: { total, messages: part } };
};

export const startMailCatcher = async (options: MailCatcherOptions = {}): Promise<MailCatcher> => {
  const { smtpPort = 0, httpPort = 0, host = '127.0.0.1', dir } = options;
  const store = await openMailStore(dir);
  let behaviour: MailBehaviour = defaultMailBehaviour;
  const setBehaviour = async (call: Call): Promise<Answer> => {
    behaviour = check(mailBehaviourSchema, { ...behaviour, ...readJson(call, patchSchema) });
    return { status: 200, json: behaviour };
  };
  const reset = async (): Promise<Answer> => {
    behaviour = defaultMailBehaviour;
    await store.clear();
    return { status: 200, json: behaviour };
  };
  const clear = async (): Promise<Answer> => {
    await store.clear();
    return { status: 200, json: {} };
  };
  const routes: Routes = {
    'GET /': call => inbox(store, call.query),
    'GET /inbox/:id': async call => show(store, call),
    'GET /messages': call => list(store, call.query),
    'GET /messages/:id': async call => fullMessage(store, call),
    'GET /messages/:id/html': async call => htmlPart(store, call),
    'GET /messages/:id/source': async call => source(store, call),
    'GET /messages/:id/attachments/:n': async call => attachment(store, call),
    'DELETE /messages': clear,
    'GET /_sandbox/behaviour': () => ({ status: 200, json: behaviour }),
    'PUT /_sandbox/behaviour': setBehaviour,
    'POST /_sandbox/reset': reset,
  };
  const smtp = await startSmtp({ port: smtpPort, host, store, behaviour: () => behaviour });
  const web = await serve(routes, { port: httpPort, host });
  const close = async (): Promise<void> => {
    await Promise.all([smtp.close(), web.close()]);
    await store.close();
  };
  const shown = new URL(web.url).hostname;
  return { smtpUrl: `smtp://${shown}:${smtp.port}`, url: web.url, close };
};
