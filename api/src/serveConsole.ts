import { existsSync, readdirSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import express, { type Express, type Request, type Response } from 'express';

const encodings = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof encodings;

const publicPaths =
  /^\/(login|login-oauth|self-register|forgot-password|confirm-account|confirm-email|unlock|reset-password\/.*|oauth2(\/.*)?)$/;

const login = '/login';
/** Returns the language for the prerendered sign-in page, from the cookie or `Accept-Language`. */
const languageOf = (request: Request): 'en' | 'de' => {
  const [, chosen] = /(?:^|; )locale=(en|de)(?:;|$)/.exec(request.get('cookie') ?? '') ?? [];
  return (chosen ?? request.get('accept-language') ?? '').startsWith('de') ? 'de' : 'en';
};

/** Headers that matter for HTML documents only; removed from assets. */
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
 * Returns whether the client wants a page: it accepts HTML no less than JSON and sends no `Authorization`
 * header. Other clients get a problem document for unknown URLs instead of a page with status 200.
 */
const isNavigation = (request: Request): boolean =>
  request.get('authorization') === undefined && request.accepts(['html', 'json']) === 'html';

/**
 * Serves the console's built files, compressed if the build made a copy that the client accepts. Hashed
 * assets are immutable, missing ones are 404; all other files are always revalidated. Navigations to any
 * other URL return a page of the console, which has its own router.
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
    if (request.path.startsWith('/assets/') || !isNavigation(request)) return next();
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
