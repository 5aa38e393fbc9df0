import { decider, once, refuseFields, tenantOf, whilePresent, type FieldProblem } from '../kernel/index.ts';
import { isNativeApp } from './callbackUrl.ts';
import { oauthClient, OauthClientChanged, OauthClientCreated, OauthClientDeleted } from './oauthClient.ts';
import { oauthClientState } from './state.ts';

const isOfApp = (url: string) => !/^https?:/.test(url);

const problemsOf = (urls: readonly string[]): readonly FieldProblem[] => {
  const isMixed = !isNativeApp(urls);
  return urls.flatMap((url, n) => {
    const field = `callbackUrls.${n}`;
    const first = urls.indexOf(url);
    if (first < n) return [{ field, reason: 'duplicate_in_request', params: { line: first + 1 } }];
    return isMixed && isOfApp(url) ? [{ field, reason: 'url_schema_validation_error' }] : [];
  });
};

const sound = <T extends { readonly callbackUrls: readonly string[] }>(terms: T): T => {
  const problems = problemsOf(terms.callbackUrls);
  return problems.length > 0 ? refuseFields(problems) : terms;
};
const create = once(OauthClientCreated);
const change = whilePresent(OauthClientChanged);

export const oauthClientDecider = decider(oauthClient, {
  state: oauthClientState,
  tenant: tenantOf,
  decide: {
    create: (terms, state) => create(sound(terms), state),
    change: (terms, state) => change(sound(terms), state),
    delete: whilePresent(OauthClientDeleted),
  },
});
