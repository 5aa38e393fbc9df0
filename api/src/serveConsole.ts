import { existsSync, readdirSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import express, { type Express, type Request, type Response } from 'express';

/** The compressed copies that the build writes beside its files, best first. */
const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings;

/** Pages for visitors who are not signed in: they start without the frame of the console. */
const publicPaths =
  /^\/(login|login-oauth|self-register|forgot-password|confirm-account|confirm-email|unlock|reset-password\/.*|oauth2(\/.*)?)$/;

const login = '/login';
/** The language of the sign-in page, which is drawn by the build: the one that was chosen in this browser, else its own. */
const languageOf = (request: Request): 'en' | 'de' => {
  const [, chosen] = /(?:^|; )locale=(en|de)(?:;|$)/.exec(request.get('cookie') ?? '') ?? [];
  return (chosen ?? request.get('accept-language') ?? '').startsWith('de') ? 'de' : 'en';
};

/** What browsers heed of a page alone: each script would carry some 700 bytes of it for nothing. */
const ofPages = [
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Answers the copy of a file that the browser accepts, and sets the headers that go with it. */
const copyOf = (files: ReadonlySet<string>, file: string, request: Request, response: Response): string => {
  const made = (Object.keys(encodings) as Encoding[]).filter(name => files.has(file + encodings[name]));
  if (made.length === 0) return file;
  response.vary('Accept-Encoding');
  const encoding = made.find(name => request.acceptsEncodings(name) === name);
  if (encoding === undefined) return file;
  response.set('Content-Encoding', encoding).type(extname(file));
  return file + encodings[encoding];
};

/**
 * Serves the console's built files, compressed where the build has made a copy. Hashed assets never change, and one that
 * is gone is not found; the page itself is revalidated each time. Any address that a browser navigates to is that page,
 * whose own router knows it.
 */
export const serveConsole = (app: Express, folder: string): void => {
  const root = resolve(folder);
  const files = new Set(existsSync(root) ? readdirSync(root, { recursive: true }).map(String) : []);
  app.use((request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = request.path.slice(1);
    if (isRead && files.has(file)) request.url = `/${copyOf(files, file, request, response)}`;
    next();
  });
  const setHeaders = (response: Response) => {
    for (const name of ofPages) response.removeHeader(name);
  };
  const forEver = { immutable: true, maxAge: '1y', index: false } as const;
  app.use('/assets', express.static(join(root, 'assets'), { ...forEver, setHeaders }));
  app.use(
    express.static(root, {
      index: false,
      setHeaders: response => void response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  app.get('/{*page}', (request, response, next) => {
    if (request.path.startsWith('/assets/') || !request.accepts('html')) return next();
    const drawn = `login.${languageOf(request)}.html`;
    const isDrawn = request.path === login && files.has(drawn);
    if (isDrawn) response.vary('Accept-Language, Cookie');
    const isPublic = publicPaths.test(request.path) && files.has('public.html');
    const page = isDrawn ? drawn : isPublic ? 'public.html' : 'index.html';
    const file = copyOf(files, page, request, response);
    response.set('Cache-Control', 'no-cache').sendFile(file, { root }, error => {
      if (error) next(error);
    });
  });
};
