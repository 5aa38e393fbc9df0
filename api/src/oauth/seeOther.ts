import type { Response } from 'express';

/** Redirects a browser from a form to one of our URLs. Returns true: the request is handled. */
export const seeOther = (
  response: Response,
  page: string,
  query: Readonly<Record<string, string>> | URLSearchParams,
): true => {
  response
    .set('Cache-Control', 'no-store')
    .redirect(303, `${page}?${new URLSearchParams(query as Record<string, string>).toString()}`);
  return true;
};
