import { html } from '@latchkey/events/documents/html.ts';
import { timingSafeEqual, createHash } from 'node:crypto';
import { check, HttpError, readJson, type Answer, type Call, type Routes } from '../http.ts';
import { page } from '../page.ts';
import { z } from 'zod';
import type { BadgeTemplates } from './badgeTemplates.ts';
import type { Behaviour } from './behaviour.ts';
import type { Calls } from './calls.ts';
import type { Noted, Operations } from './operations.ts';
import { bodies } from './requests.ts';
import type { Operation, ProviderFile, Truth } from './truth.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const returnSchema = z.url({ protocol: /^https?$/ }).max(2000);
const operations: Operation[] = ['addFile', 'removeFile', 'suspendFile', 'resumeFile'];

const authenticate = (call: Call, { credentials }: Behaviour): void => {
  const has = (name: string, expected: string | null): boolean => {
    const given = call.header(name);
    return given !== '' && (expected === null || isSame(given, expected));
  };
  if (!has('X-Api-Key', credentials.apiKey) || !has('X-Api-Key-Name', credentials.apiKeyName)) {
    throw new HttpError(401, 'UNAUTHENTICATED', 'The API key is missing or wrong');
  }
  if (!has('X-Project-Id', credentials.projectId))
    throw new HttpError(403, 'WRONG_PROJECT', 'This project is not yours');
  if (!has('X-Mobile-App-Id', credentials.mobileAppId)) {
    throw new HttpError(403, 'WRONG_MOBILE_APP', 'This mobile app is not yours');
  }
};

const shown = (file: ProviderFile): object => {
  const { providerRef, clientRef, recipient, fileId, wallet, state, reason, createdAt, updatedAt } = file;
  return { providerRef, clientRef, recipient, fileId, wallet, state, reason, createdAt, updatedAt };
};

const lookup = (truth: Truth, call: Call, noted: Noted): Answer => {
  const clientRefs = [...new Set(call.query.getAll('clientRef'))];
  noted.clientRef = clientRefs[0] ?? '';
  if (clientRefs.length === 0 || clientRefs.length > 100) {
    throw new HttpError(400, 'INVALID', 'Name 1 to 100 clientRefs');
  }
  const visible = clientRefs.flatMap(truth.filesOf).filter(file => file.visibleAt <= Date.now());
  return { status: 200, json: { files: visible.map(shown) } };
};

const filesPerPage = 100;
/** Lists the project's files by reference. `next`: continues the list; null on the last page. */
const listFiles = (truth: Truth, call: Call): Answer => {
  const after = call.query.get('after') ?? '';
  const projectId = call.header('X-Project-Id');
  const files = [...truth.files.values()]
    .filter(file => file.projectId === projectId && file.providerRef > after && file.visibleAt <= Date.now())
    .toSorted((one, other) => (one.providerRef < other.providerRef ? -1 : 1));
  const page = files.slice(0, filesPerPage);
  const next = files.length > filesPerPage ? (page.at(-1)?.providerRef ?? null) : null;
  return { status: 200, json: { files: page.map(shown), next } };
};

/** Creates a project. Its ID is derived from the reference, so a repeated call returns the same project. */
const createProject = (call: Call, noted: Noted): Answer => {
  const { clientRef } = readJson(call, bodies.createProject);
  noted.clientRef = clientRef;
  const projectId = 1 + (digest(clientRef).readUInt32BE() % 4_294_967_294);
  return { status: 201, json: { createProjectResponse: { projectId } } };
};

const lookupOne = (truth: Truth, call: Call, noted: Noted): Answer => {
  const providerRef = call.params['providerRef'] ?? '';
  noted.providerRef = providerRef;
  const file = truth.files.get(providerRef);
  if (!file) throw new HttpError(404, 'UNKNOWN_FILE', `There is no file ${providerRef}`);
  noted.clientRef = file.clientRef;
  return { status: 200, json: shown(file) };
};

/** Emulates the provider's sign-in page, which authorizes immediately when opened. */
const authorize = async (truth: Truth, call: Call): Promise<Answer> => {
  await truth.setBehaviour({ ...truth.behaviour(), authorization: 'OK' });
  const back = call.query.get('return');
  if (!back) {
    return {
      status: 200,
      page: page('Authorized', 'Provider sandbox', html`<p>You can close this page.</p>`),
    };
  }
  const location = check(returnSchema, back);
  return { status: 302, bytes: '', headers: { Location: location } };
};

/**
 * Returns the routes of the provider's API and of its sign-in page. `address` returns the sandbox's URL,
 * known once it listens.
 */
export const connectRoutes = (
  truth: Truth,
  calls: Calls,
  work: Operations,
  templates: BadgeTemplates,
  address: () => string,
): Routes => {
  const guarded = (name: string, run: (call: Call, noted: Noted) => Answer | Promise<Answer>) =>
    calls.logged(name, (call, noted) => {
      const { rubbish } = truth.behaviour();
      if (rubbish !== null) return { status: 200, bytes: rubbish, headers: { 'Content-Type': 'text/html' } };
      authenticate(call, truth.behaviour());
      return run(call, noted);
    });
  const authorization = (): Answer => {
    const status = truth.behaviour().authorization;
    const redirectUrl = `${address()}/connect/authorize`;
    return { status: 200, json: status === 'OK' ? { status } : { status, redirectUrl } };
  };
  const posts = operations.map(operation => [
    `POST /connect/v1/${operation}`,
    guarded(operation, async (call, noted) => work.run(operation, call, noted)),
  ]);
  return {
    ...(Object.fromEntries(posts) as Routes),
    'POST /connect/v1/addFiles': guarded('addFiles', async (call, noted) => work.addMany(call, noted)),
    'POST /connect/v1/putBadgeTemplate': guarded('putBadgeTemplate', templates.put),
    'POST /connect/v1/createProject': guarded('createProject', createProject),
    'GET /connect/v1/files': guarded('lookup', (call, noted) => lookup(truth, call, noted)),
    'GET /connect/v1/files/:providerRef': guarded('lookup', (call, noted) => lookupOne(truth, call, noted)),
    'GET /connect/v1/projectFiles': guarded('list', call => listFiles(truth, call)),
    'GET /connect/v1/ping': guarded('ping', () => ({ status: 200, json: { status: 'OK' } })),
    'GET /connect/v1/authorization': guarded('authorization', authorization),
    'GET /connect/authorize': async call => authorize(truth, call),
  };
};
