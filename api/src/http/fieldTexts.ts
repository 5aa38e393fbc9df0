import type { RefusalText } from '@latchkey/events/access/refusals.ts';

const text = (number: number, en: string, de: string): RefusalText => ({
  code: `400.002.${String(number).padStart(3, '0')}`,
  en,
  de,
});

/** What can be wrong with a field (ERR-15 to ERR-24). The console says the same sentences for the same reasons. */
export const fieldTexts: Readonly<Record<string, RefusalText>> = {
  required: text(1, 'Input is required', 'Eingabe erforderlich'),
  email: text(2, 'Please specify a valid email', 'Bitte eine gültige E-Mail-Adresse angeben'),
  invalid_format: text(3, 'Your input is not valid', 'Ihre Eingabe ist nicht gültig'),
  invalid_type: text(4, 'This must be of the type {expected}', 'Dies muss vom Typ {expected} sein'),
  too_small: text(5, 'Must be at least {minimum}', 'Muss mindestens {minimum} sein'),
  too_big: text(6, 'Must be at most {maximum}', 'Darf höchstens {maximum} sein'),
  too_short: text(7, 'At least {minimum} characters', 'Mindestens {minimum} Zeichen'),
  too_long: text(8, 'Too long', 'Zu lang'),
  too_few_items: text(9, 'At least {minimum} entries', 'Mindestens {minimum} Einträge'),
  too_many_items: text(10, 'At most {maximum} entries', 'Höchstens {maximum} Einträge'),
  unrecognized_keys: text(11, 'This field is not known', 'Dieses Feld ist unbekannt'),
  invalid_value: text(12, 'Choose one of: {values}', 'Wählen Sie eines von: {values}'),
  url: text(13, 'Please specify a valid URL', 'Bitte eine gültige URL angeben'),
  uuid: text(14, 'This is not a valid id', 'Dies ist keine gültige Kennung'),
  phone: text(
    15,
    'Please specify a valid phone number with country code',
    'Bitte eine gültige Telefonnummer mit Ländervorwahl angeben',
  ),
  invalid_text: text(
    16,
    'The text has characters that are not allowed',
    'Der Text enthält unzulässige Zeichen',
  ),
  unknown_reference: text(17, 'There is nothing with this id', 'Zu dieser Kennung gibt es nichts'),
  unknown_param: text(
    18,
    'The data format has no such parameter',
    'Das Datenformat hat keinen solchen Parameter',
  ),
  duplicate_in_request: text(
    19,
    'The same value stands in line {line}',
    'Derselbe Wert steht in Zeile {line}',
  ),
  overlap: text(20, 'Parameters overlap', 'Parameter überlappen sich'),
  out_of_range: text(21, 'The parameter lies outside the bytes', 'Der Parameter liegt außerhalb der Bytes'),
  duplicate_name: text(22, 'This name is taken', 'Dieser Name ist vergeben'),
  unknown_main: text(
    23,
    'The main parameter is not one of the parameters',
    'Der Hauptparameter ist keiner der Parameter',
  ),
  invalid_email: text(24, 'Please specify a valid email', 'Bitte eine gültige E-Mail-Adresse angeben'),
  invalid_phone: text(
    25,
    'Please specify a valid phone number with country code',
    'Bitte eine gültige Telefonnummer mit Ländervorwahl angeben',
  ),
  invalid_date: text(26, 'Please write the date as YYYY-MM-DD', 'Bitte das Datum als JJJJ-MM-TT schreiben'),
  empty_file: text(27, 'The file has no rows', 'Die Datei hat keine Zeilen'),
  unterminated_quote: text(28, 'A quote is not closed', 'Ein Anführungszeichen ist nicht geschlossen'),
  stray_quote: text(
    29,
    'A quote stands in the middle of a cell',
    'Ein Anführungszeichen steht mitten in einer Zelle',
  ),
  missing_column: text(30, 'This column is missing', 'Diese Spalte fehlt'),
  unknown_column: text(31, 'This column is not known', 'Diese Spalte ist unbekannt'),
  duplicate_column: text(32, 'This column stands there twice', 'Diese Spalte kommt doppelt vor'),
  ragged_row: text(
    33,
    'The row has another number of cells than the header',
    'Die Zeile hat eine andere Anzahl Zellen als die Kopfzeile',
  ),
  not_utf8: text(
    34,
    'The file is not in UTF-8. Save it as “CSV UTF-8”, or import it in the console, which reads other encodings too',
    'Die Datei ist nicht in UTF-8. Speichern Sie sie als „CSV UTF-8“, oder importieren Sie sie in der Konsole, die auch andere Zeichensätze liest',
  ),
  'credential.secured_data_taken': text(35, 'This value is used already', 'Dieser Wert ist bereits vergeben'),
  too_many_rows: text(36, 'At most {maximum} rows', 'Höchstens {maximum} Zeilen'),
  too_common: text(
    37,
    'This password is on a list of common ones',
    'Dieses Passwort steht auf einer Liste häufiger Passwörter',
  ),
  two_owners: text(
    39,
    'It belongs to a customer or to a partner, not to both',
    'Es gehört einem Kunden oder einem Partner, nicht beiden',
  ),
  row_too_long: text(
    40,
    'This row does not end: a quote may not be closed, or the file is not a CSV file',
    'Diese Zeile endet nicht: vielleicht fehlt ein Anführungszeichen, oder die Datei ist keine CSV-Datei',
  ),
  does_not_fit: text(42, 'Does not fit into {length} bytes', 'Passt nicht in {length} Bytes'),
  read_only: text(41, 'This cannot be changed here', 'Das lässt sich hier nicht ändern'),
  keyword_not_allowed: text(
    43,
    '{keyword} is not allowed here. Allowed: {values}',
    '{keyword} ist hier nicht erlaubt. Erlaubt: {values}',
  ),
  hex_bytes: text(
    44,
    'Please enter {minimum} bytes in hexadecimal digits',
    'Bitte {minimum} Bytes in hexadezimalen Ziffern eingeben',
  ),
  hex_range: text(
    45,
    'Please enter {minimum} to {maximum} bytes in hexadecimal digits',
    'Bitte {minimum} bis {maximum} Bytes in hexadezimalen Ziffern eingeben',
  ),
  not_static: text(
    46,
    'Keys are entered in the static mode only',
    'Schlüssel werden nur in der Art „fest“ eingegeben',
  ),
  no_owner: text(
    47,
    'Say which customer or partner it belongs to',
    'Bitte angeben, welchem Kunden oder Partner es gehört',
  ),
  in_the_past: text(48, 'This time is over already', 'Diese Zeit ist schon vorbei'),
  invalid_address_range: text(
    49,
    'Please enter an address or a range such as 192.0.2.0/24',
    'Bitte eine Adresse oder einen Bereich wie 192.0.2.0/24 eingeben',
  ),
  bad_pattern: text(
    60,
    'This pattern cannot be used: look-around, back references and very large ones are not taken',
    'Dieses Muster ist nicht nutzbar: Vor- und Rückschau, Rückverweise und sehr große Muster gehen nicht',
  ),
  pattern_too_wide: text(
    61,
    'This takes in e-mails of everybody. Name your domain, for example .*@example\\.com',
    'Das trifft E-Mails von allen. Nennen Sie Ihre Domain, zum Beispiel .*@example\\.com',
  ),
  not_certificate: text(62, 'This is not a certificate (PEM)', 'Das ist kein Zertifikat (PEM)'),
  signup_of_customer: text(
    63,
    'New accounts belong to a customer: set this at a provider of the customer',
    'Neue Konten gehören zu einem Kunden: Stellen Sie das bei einem Anmeldedienst des Kunden ein',
  ),
  url_schema_validation_error: text(
    50,
    'Use https or the scheme of an app; http is for localhost and 127.0.0.1 only',
    'https oder das Schema einer App verwenden; http nur für localhost und 127.0.0.1',
  ),
  custom: text(38, 'Your input is not valid', 'Ihre Eingabe ist nicht gültig'),
};
