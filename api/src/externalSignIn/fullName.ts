export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

/** The first of what a provider calls a person, its own display name before given and family name; null where there is nothing but emails. */
export const fullNameOf = (
  displayName: string | null,
  parts: readonly (string | null)[],
  fallback: string | null = null,
): string | null => {
  const joined = [...new Set(parts.filter(Boolean))].join(' '); // who has one name may have it in both places
  return [displayName, joined, fallback].find(name => name && !looksLikeEmail(name)) ?? null;
};
