const tagOf = (language: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(language);
  } catch {
    return null; // browsers may be set to anything
  }
};

/**
 * Returns a language with the region of the browser, such as `en-GB` or `en-DE`: texts are in the language of
 * the console, dates and times in the order and clock of the region. The region of the same language comes
 * first.
 */
export const regional = (locale: string, languages: readonly string[] = navigator.languages): string => {
  const tags = languages.flatMap(language => tagOf(language) ?? []).filter(({ region }) => region);
  const { region } = tags.find(({ language }) => language === locale) ?? tags[0] ?? {};
  return region === undefined || locale.includes('-') ? locale : `${locale}-${region}`;
};

/** `getWeekInfo` is missing in some browsers. */
interface WithWeeks {
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** Returns the first day of a week, 0 for Sunday. */
export const firstWeekday = (locale: string): number => {
  const info = (new Intl.Locale(locale) as WithWeeks).getWeekInfo?.();
  if (info) return info.firstDay % 7;
  return locale === 'en' || locale === 'en-US' ? 0 : 1;
};
