/** Returns the name of a language in the language of the page: “German” for `de`. */
export const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
