import { rgbOf } from '../../cardProfile/design/colors.ts';
import { locale, type Locale, type LocaleTexts } from '../../kernel/terms.ts';

/** Place of a field on a pass; `details` is the back. */
export type PassPlace = 'header' | 'primary' | 'secondary' | 'details';

export interface PassField {
  readonly key: string;
  readonly place: PassPlace;
  readonly label: LocaleTexts;
  readonly value: LocaleTexts;
}

/** Content of a pass. Colors are `#rrggbb`. */
export interface PassContent {
  readonly serialNumber: string;
  readonly title: string;
  /** A `storeCard` has a strip with a gradient or picture; a `generic` pass has only a color. */
  readonly style: 'generic' | 'storeCard';
  readonly background: string;
  readonly values: string;
  readonly labels: string;
  readonly fields: readonly PassField[];
  /** Name of the holder, which VoiceOver reads after the title. */
  readonly name: string;
  readonly qr: string | null;
  /** ISO time; null if the pass doesn't expire. */
  readonly expires: string | null;
  readonly isVoided: boolean;
}

export interface PassIssuer {
  readonly passType: string;
  readonly team: string;
  readonly organization: string;
  /** Null for passes that never change. */
  readonly updates: { readonly url: string; readonly token: string } | null;
}

/** Maximum fields per place on the front; phones don't show more. */
const maxFields = { header: 3, primary: 1, secondary: 4 } as const;
const maxDescriptionChars = 255;

const cssOf = (hex: string): string => `rgb(${rgbOf(hex).join(', ')})`;

/** Returns the texts that differ between the languages, by their keys in `pass.json`. */
const translated = (content: PassContent): ReadonlyMap<string, LocaleTexts> =>
  new Map(
    content.fields.flatMap(({ key, label, value }) =>
      Object.entries({ label, value }).flatMap(([part, text]) =>
        text.en === text.de ? [] : [[`${key}.${part}`, text] as const],
      ),
    ),
  );

const escaped = (text: string): string =>
  text
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', '');
const stringsIn = (language: Locale, texts: ReadonlyMap<string, LocaleTexts>): string =>
  [...texts].map(([key, text]) => `"${escaped(key)}" = "${escaped(text[language])}";\n`).join('');

/** Returns the `pass.strings` files by name; none if the texts are the same in all languages. */
export const passStrings = (content: PassContent): Readonly<Record<string, string>> => {
  const texts = translated(content);
  if (texts.size === 0) return {};
  return Object.fromEntries(
    locale.options.map(language => [`${language}.lproj/pass.strings`, stringsIn(language, texts)]),
  );
};

export const passJson = (content: PassContent, issuer: PassIssuer): object => {
  const texts = translated(content);
  const keyOrText = (name: string, { en }: LocaleTexts): string => (texts.has(name) ? name : en);
  const fieldsAt = (place: PassPlace) =>
    content.fields
      .filter(field => field.place === place)
      .map(({ key, label, value }) => ({
        key,
        label: keyOrText(`${key}.label`, label),
        value: keyOrText(`${key}.value`, value),
      }));
  const { serialNumber, title, name, qr, expires, isVoided } = content;
  return {
    formatVersion: 1,
    passTypeIdentifier: issuer.passType,
    teamIdentifier: issuer.team,
    organizationName: issuer.organization,
    serialNumber,
    description: (name === '' ? title : `${title}: ${name}`).slice(0, maxDescriptionChars),
    logoText: title,
    backgroundColor: cssOf(content.background),
    foregroundColor: cssOf(content.values),
    labelColor: cssOf(content.labels),
    sharingProhibited: true,
    voided: isVoided,
    ...(expires === null ? {} : { expirationDate: expires }),
    ...(issuer.updates === null
      ? {}
      : { webServiceURL: issuer.updates.url, authenticationToken: issuer.updates.token }),
    [content.style]: {
      headerFields: fieldsAt('header').slice(0, maxFields.header),
      primaryFields: fieldsAt('primary').slice(0, maxFields.primary),
      secondaryFields: fieldsAt('secondary').slice(0, maxFields.secondary),
      backFields: fieldsAt('details'),
    },
    ...(qr === null
      ? {}
      : { barcodes: [{ format: 'PKBarcodeFormatQR', message: qr, messageEncoding: 'iso-8859-1' }] }),
  };
};
