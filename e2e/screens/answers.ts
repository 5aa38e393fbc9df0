import type { Page } from 'playwright-core';

/** What the page asks for does not come. */
export const hold = (page: Page, url: RegExp) => page.route(url, () => new Promise(() => undefined));

/** What the page asks for is answered as if the server had broken. */
export const fail = (page: Page, url: RegExp, status = 500) =>
  page.route(url, route =>
    status === 0
      ? route.abort()
      : route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }),
  );

/** What the page asks for is a list with nothing in it. */
export const empty = (page: Page, url: RegExp) =>
  page.route(url, route => route.fulfill({ json: [], headers: { 'Content-Range': 'rows 0-0/0' } }));

export const answer = (page: Page, url: RegExp, json: unknown, status = 200) =>
  page.route(url, route => route.fulfill({ json, status }));

/** The answer of the server, with something else in it. */
export const changed = (page: Page, url: RegExp, more: (body: Readonly<Record<string, unknown>>) => object) =>
  page.route(url, async route => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Readonly<Record<string, unknown>>;
    await route.fulfill({ response: answer, json: { ...body, ...more(body) } });
  });

/** The account of the customer has so many credits, and no contract. */
export const withCredits = async (page: Page, credits: number) => {
  await changed(page, /\/pricing$/, () => ({ contract: null, creditsSummary: { credits } }));
  await changed(page, /\/review(\?|$)/, ({ count }) => ({ balance: credits, credits: count }));
  await changed(page, /\/order-cost\?/, () => ({ balance: credits }));
};
