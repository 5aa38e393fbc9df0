const domain = String.raw`(?:[a-z0-9-]+(?:\\?\.[a-z0-9-]+)+)`;
const anyName = String.raw`(?:\.[*+]|\[\^@\][*+])`;
const singleDomain = new RegExp(`^\\^?${anyName}@(${domain})\\$?$`, 'i');
const several = new RegExp(`^\\^?${anyName}@\\((?:\\?:)?(${domain}(?:\\|${domain})*)\\)\\$?$`, 'i');

export const isDomain = (text: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i.test(text) && text.length <= 253;

/** Returns the domains of an email pattern: none if it is empty, null if it isn't a plain list of domains. */
export const domainsOf = (pattern: string | null): readonly string[] | null => {
  if (pattern === null || pattern === '') return [];
  const found = singleDomain.exec(pattern) ?? several.exec(pattern);
  return found?.[1]?.split('|').map(text => text.replaceAll('\\', '').toLowerCase()) ?? null;
};

/** Returns the pattern that matches exactly the emails of these domains; null if there are none. */
export const patternOf = (domains: readonly string[]): string | null => {
  const escaped = domains.map(text => text.toLowerCase().replaceAll('.', String.raw`\.`));
  if (escaped.length === 0) return null;
  return escaped.length === 1 ? `.*@${escaped[0]}` : `.*@(?:${escaped.join('|')})`;
};

/** Normalizes a typed or pasted domain. Accepts a whole email, or a leading `@`. */
export const typedDomain = (text: string): string => text.trim().toLowerCase().replace(/^.*@/, '');
