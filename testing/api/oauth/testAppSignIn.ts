import { northwind } from '@latchkey/events/customer/examples.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { appOf, callback } from './testFlow.ts';
import type { Offered, SignInApp } from '../externalSignIn/testSignIn.ts';

export const appSignIn = async (site: SignInApp, one: Offered, email: string) => {
  const clientId = uuidv7();
  const terms = { appName: 'Door planner', callbackUrls: [callback], partnerId: northwind };
  await site.app.tell(`oauthClient-${clientId}`, OauthClientCreated(terms));
  const browser = site.browser();
  const origin = site.app.origin;
  const { begin, config } = await appOf(origin, clientId);
  const walk = await begin();
  await browser.visit(walk.url.href);
  const begun = await browser.send(`${origin}/admin/oauth2/login/external`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ provider: one.id, email }),
  });
  const { redirectUrl } = (await begun.json()) as { redirectUrl: string };
  const { page } = await browser.visit(redirectUrl);
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const headers = { Origin: origin };
    const body = new URLSearchParams(fields);
    const answer = await browser.send(`${origin}/admin/oauth2/${path}`, { method: 'POST', headers, body });
    return new URL(answer.headers.get('location')!, origin);
  };
  const tokens = async (on: URL) => {
    const { page: consentPage } = await browser.visit(on.href);
    const next = await post('authorize', Object.fromEntries(consentPage.searchParams));
    return walk.redeem((await browser.send(next.href)).headers.get('location')!);
  };
  return { browser, config, post, tokens, transaction: page.searchParams.get('transaction') ?? '-' };
};

export const tokensBy = async (site: SignInApp, one: Offered, email: string) => {
  const { config, post, tokens, transaction } = await appSignIn(site, one, email);
  return { config, tokens: await tokens(await post('login', { transaction })) };
};
