import type { Response } from 'express';

/** Leads a browser from a form to one of our pages; the answer is always true, as the request is answered. */
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
