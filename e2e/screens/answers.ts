import type { Page } from 'playwright-core';

export const hold = (page: Page, url: RegExp) => page.route(url, () => new Promise(() => undefined));

export const fail = (page: Page, url: RegExp, status = 500) =>
  page.route(url, route =>
    status === 0
      ? route.abort()
      : route.fulfill({ status, contentType: 'application/problem+json', body: '{}' }),
  );

export const empty = (page: Page, url: RegExp) =>
  page.route(url, route => route.fulfill({ json: [], headers: { 'Content-Range': 'rows 0-0/0' } }));

export const answer = (page: Page, url: RegExp, json: unknown, status = 200) =>
  page.route(url, route => route.fulfill({ json, status }));

export const changed = (page: Page, url: RegExp, more: (body: Readonly<Record<string, unknown>>) => object) =>
  page.route(url, async route => {
    const answer = await route.fetch();
    const body = (await answer.json()) as Readonly<Record<string, unknown>>;
    await route.fulfill({ response: answer, json: { ...body, ...more(body) } });
  });

export const withCredits = async (page: Page, credits: number) => {
  await changed(page, /\/pricing$/, () => ({ contract: null, creditsSummary: { credits } }));
  await changed(page, /\/review(\?|$)/, ({ count }) => ({ balance: credits, credits: count }));
  await changed(page, /\/order-cost\?/, () => ({ balance: credits }));
};
