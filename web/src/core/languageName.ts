/** Returns the name of a language in another: "German" for `de` and `en`. */
export const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
