/** One sentence per language and the wire code `STATUS.GROUP.NUMBER`; `{name}` is replaced from the refusal's params. */
export interface RefusalText {
  readonly code: string;
  readonly en: string;
  readonly de: string;
}

const text = (code: string, en: string, de: string): RefusalText => ({ code, en, de });

/** Reasons that no single noun owns. Groups: 001 general, 002 account, 003 voucher, 004 order, 005 credential, 006 credits, 007 data, 013 images. */
export const commonRefusals = {
  invalid: text(
    '400.001.001',
    'Some fields need your attention.',
    'Einige Felder brauchen Ihre Aufmerksamkeit.',
  ),
  malformed: text(
    '400.001.002',
    'The request could not be read: {why}.',
    'Die Anfrage war nicht lesbar: {why}.',
  ),
  list_too_long: text(
    '400.001.003',
    'The list has more than {maximum} rows. Filter it and export it in parts.',
    'Die Liste hat mehr als {maximum} Zeilen. Bitte filtern und in Teilen exportieren.',
  ),
  'image.not_png': text('400.013.001', 'This file is not a PNG image.', 'Diese Datei ist kein PNG-Bild.'),
  'image.broken': text(
    '400.013.002',
    'This PNG image is damaged or incomplete.',
    'Dieses PNG-Bild ist beschädigt oder unvollständig.',
  ),
  'image.too_narrow': text(
    '400.013.003',
    'The image is {width} pixels wide. It needs at least {minimum}.',
    'Das Bild ist {width} Pixel breit. Es braucht mindestens {minimum}.',
  ),
  'image.too_large': text(
    '400.013.004',
    'The image has {width} × {height} pixels. That is more than can be taken.',
    'Das Bild hat {width} × {height} Pixel. Das ist mehr, als möglich ist.',
  ),
  'image.no_picture': text(
    '400.013.005',
    'This file is not a PNG or JPEG picture. Choose another file.',
    'Diese Datei ist kein PNG- oder JPEG-Bild. Wählen Sie eine andere.',
  ),
  'image.damaged': text(
    '400.013.006',
    'This picture is damaged or incomplete. Save it again and upload the new file.',
    'Dieses Bild ist beschädigt oder unvollständig. Speichern Sie es neu, und laden Sie die neue Datei hoch.',
  ),
  'image.too_small': text(
    '400.013.007',
    'The picture has {width} × {height} pixels. It needs at least {minimum} on each side.',
    'Das Bild hat {width} × {height} Pixel. Es braucht auf jeder Seite mindestens {minimum}.',
  ),
  unauthenticated: text('401.001.001', 'Please sign in.', 'Bitte melden Sie sich an.'),
  session_expired: text(
    '401.001.002',
    'Session has expired, please login again.',
    'Die Sitzung ist abgelaufen, bitte melden Sie sich erneut an.',
  ),
  wrong_credentials: text(
    '401.001.003',
    'E-mail or password is not right.',
    'E-Mail oder Passwort stimmt nicht.',
  ),
  bad_signature: text('401.001.004', 'The signature is not valid.', 'Die Signatur ist nicht gültig.'),
  account_exists: text(
    '401.001.010',
    'An account with this e-mail exists. Sign in the usual way first to link it.',
    'Ein Konto mit dieser E-Mail besteht. Melden Sie sich zuerst wie gewohnt an, um es zu verknüpfen.',
  ),
  forbidden: text('403.001.001', 'Your role does not allow this.', 'Ihre Rolle erlaubt das nicht.'),
  not_found: text(
    '404.001.001',
    "It seems we can't find what you're looking for.",
    'Das Gesuchte ist leider nicht zu finden.',
  ),
  method_not_allowed: text(
    '405.001.001',
    'This address does not take {method}.',
    'Diese Adresse nimmt {method} nicht an.',
  ),
  already_exists: text('409.001.002', 'It exists already.', 'Das gibt es schon.'),
  wrong_state: text(
    '409.001.001',
    'This is not possible while the state is {state}.',
    'Im Zustand {state} ist das nicht möglich.',
  ),
  'concurrency.conflict': text(
    '409.001.003',
    'Somebody else was faster. Please try again.',
    'Jemand war schneller. Bitte noch einmal versuchen.',
  ),
  request_timeout: text(
    '408.001.001',
    'The request did not arrive in time.',
    'Die Anfrage ist nicht rechtzeitig angekommen.',
  ),
  gone: text(
    '410.001.001',
    'This link was used or has expired.',
    'Dieser Link wurde benutzt oder ist abgelaufen.',
  ),
  stale: text(
    '412.001.001',
    'It was changed in the meantime. Look at the newest version first.',
    'Es wurde inzwischen geändert. Bitte zuerst den neuesten Stand ansehen.',
  ),
  stale_preview: text(
    '412.001.003',
    'What this touches has changed since the preview. Please look again.',
    'Was hiervon betroffen ist, hat sich seit der Vorschau geändert. Bitte sehen Sie noch einmal nach.',
  ),
  precondition_failed: text(
    '412.001.002',
    'What the request expects of the file does not hold.',
    'Was die Anfrage von der Datei erwartet, trifft nicht zu.',
  ),
  too_large: text('413.001.001', 'That is more than {limit} bytes.', 'Das sind mehr als {limit} Bytes.'),
  wrong_media: text('415.001.001', 'Please send {expected}.', 'Bitte {expected} senden.'),
  range_not_satisfiable: text(
    '416.001.001',
    'The file has no such part.',
    'Die Datei hat keinen solchen Teil.',
  ),
  expectation_failed: text(
    '417.001.001',
    'The only expectation that is met is 100-continue.',
    'Erfüllt wird nur die Erwartung 100-continue.',
  ),
  idempotency_mismatch: text(
    '422.001.001',
    'This Idempotency-Key was used with another request.',
    'Dieser Idempotency-Key wurde mit einer anderen Anfrage benutzt.',
  ),
  locked: text(
    '429.001.001',
    'Too many failed attempts. Please wait {seconds} seconds.',
    'Zu viele Fehlversuche. Bitte {seconds} Sekunden warten.',
  ),
  too_many: text(
    '429.001.002',
    'Too many requests. Please wait a moment.',
    'Zu viele Anfragen. Bitte kurz warten.',
  ),
  internal: text('500.001.001', 'Something went wrong on our side.', 'Bei uns ist etwas schiefgegangen.'),
  unavailable: text(
    '503.001.001',
    'A part of the system is away for a moment. Please try again.',
    'Ein Teil des Systems ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.',
  ),
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof commonRefusals, true> {}
}
