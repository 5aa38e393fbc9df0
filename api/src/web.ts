import { join, resolve } from 'node:path';
import express, { type Express } from 'express';

/**
 * Serves the console's built files. Hashed assets never change, and one that is gone is not found; the page itself is asked for anew each time. Any
 * address that a browser navigates to is that page, whose own router knows it.
 */
export const serveConsole = (app: Express, folder: string): void => {
  const root = resolve(folder);
  app.use('/assets', express.static(join(root, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  app.use(
    express.static(root, {
      index: false,
      setHeaders: response => void response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  app.get('/{*page}', (request, response, next) => {
    if (request.path.startsWith('/assets/') || !request.accepts('html')) return next();
    response.set('Cache-Control', 'no-cache').sendFile('index.html', { root }, error => {
      if (error) next(error);
    });
  });
};
