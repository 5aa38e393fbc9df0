const tagOf = (language: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(language);
  } catch {
    return null; // browsers can be configured with invalid tags
  }
};

/**
 * Combines a language with the browser's region, such as `en-GB` or `en-DE`, for the order and hour cycle of
 * dates. Prefers a region configured for the same language.
 */
export const regional = (locale: string, languages: readonly string[] = navigator.languages): string => {
  const tags = languages.flatMap(language => tagOf(language) ?? []).filter(({ region }) => region);
  const { region } = tags.find(({ language }) => language === locale) ?? tags[0] ?? {};
  return region === undefined || locale.includes('-') ? locale : `${locale}-${region}`;
};

/** A locale with `getWeekInfo`, which some browsers lack. */
interface WithWeeks {
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** Returns the first day of the week; 0 is Sunday. */
export const firstWeekday = (locale: string): number => {
  const info = (new Intl.Locale(locale) as WithWeeks).getWeekInfo?.();
  if (info) return info.firstDay % 7;
  return locale === 'en' || locale === 'en-US' ? 0 : 1;
};
