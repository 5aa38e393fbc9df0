type Names = readonly (readonly [pattern: RegExp, name: string])[];

// first match wins, so browsers that imitate another browser come before that browser
const browsers: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const maxChars = 60;
const found = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a readable name, such as "Firefox, Windows", else the first 60 characters of the user agent. Null
 * without a user agent.
 */
export const deviceName = (userAgent: string | null): string | null => {
  if (userAgent === null || userAgent === '') return null;
  const parts = [found(browsers, userAgent), found(systems, userAgent)].filter(name => name !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, maxChars);
};
