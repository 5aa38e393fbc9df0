export const looksLikeEmail = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

/**
 * Returns the name that a provider gives a person: the display name, else given and family name, else
 * `fallback`. Skips names that are email addresses; null if there is no other.
 */
export const fullNameOf = (
  displayName: string | null,
  parts: readonly (string | null)[],
  fallback: string | null = null,
): string | null => {
  const joined = [...new Set(parts.filter(Boolean))].join(' '); // a single name may be in both fields
  return [displayName, joined, fallback].find(name => name && !looksLikeEmail(name)) ?? null;
};
