/**
 * A sentence in each language, and the wire code `STATUS.GROUP.NUMBER`. `{name}` stands for one of the
 * refusal's params.
 */
export interface RefusalText {
  readonly code: string;
  readonly en: string;
  readonly de: string;
}

const text = (code: string, en: string, de: string): RefusalText => ({ code, en, de });

/** Refusals not specific to a noun. Group 001 of the codes is general, 013 is for images. */
export const commonRefusals = {
  invalid: text('400.001.001', 'Some fields need your attention.', 'Bitte prüfen Sie die markierten Felder.'),
  malformed: text(
    '400.001.002',
    'The request couldn’t be read: {why}.',
    'Die Anfrage war nicht lesbar (englischer Hinweis: {why}).',
  ),
  list_too_long: text(
    '400.001.003',
    'The list has more than {maximum} rows. Filter it and export it in parts.',
    'Die Liste hat mehr als {maximum} Zeilen. Filtern Sie die Liste, und exportieren Sie sie in Teilen.',
  ),
  'image.not_png': text(
    '400.013.001',
    'This file isn’t a PNG image. Choose a PNG file.',
    'Diese Datei ist kein PNG-Bild. Wählen Sie eine PNG-Datei.',
  ),
  'image.broken': text(
    '400.013.002',
    'This PNG image is damaged or incomplete. Save it again and upload the new file.',
    'Dieses PNG-Bild ist beschädigt oder unvollständig. Speichern Sie es neu, und laden Sie die neue Datei hoch.',
  ),
  'image.too_narrow': text(
    '400.013.003',
    'The image is too narrow ({width} pixels). The minimum is {minimum}.',
    'Das Bild ist zu schmal ({width} Pixel). Nötig sind mindestens {minimum}.',
  ),
  'image.too_large': text(
    '400.013.004',
    'The image is too large ({width} × {height} pixels). Choose a smaller one.',
    'Das Bild ist zu groß ({width} × {height} Pixel). Wählen Sie ein kleineres.',
  ),
  'image.no_picture': text(
    '400.013.005',
    'This file isn’t a PNG or JPEG image. Choose another file.',
    'Diese Datei ist kein PNG- oder JPEG-Bild. Wählen Sie eine andere.',
  ),
  'image.damaged': text(
    '400.013.006',
    'This image is damaged or incomplete. Save it again and upload the new file.',
    'Dieses Bild ist beschädigt oder unvollständig. Speichern Sie es neu, und laden Sie die neue Datei hoch.',
  ),
  'image.too_small': text(
    '400.013.007',
    'The image is too small ({width} × {height} pixels). It needs at least {minimum} on each side.',
    'Das Bild ist zu klein ({width} × {height} Pixel). Nötig sind auf jeder Seite mindestens {minimum}.',
  ),
  unauthenticated: text('401.001.001', 'Please sign in.', 'Bitte melden Sie sich an.'),
  session_expired: text(
    '401.001.002',
    'Session has expired, please login again.',
    'Die Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  ),
  wrong_credentials: text(
    '401.001.003',
    'Wrong email or password.',
    'E-Mail-Adresse oder Passwort ist falsch.',
  ),
  bad_signature: text(
    '401.001.004',
    'The signature isn’t valid. Check the secret that you sign with.',
    'Die Signatur ist nicht gültig. Prüfen Sie das Geheimnis, mit dem Sie signieren.',
  ),
  account_exists: text(
    '401.001.010',
    'An account with this email already exists. To link it, sign in as usual first.',
    'Es gibt bereits ein Konto mit dieser E-Mail-Adresse. Melden Sie sich zuerst wie gewohnt an, um es zu verknüpfen.',
  ),
  forbidden: text('403.001.001', 'Your role does not allow this.', 'Ihre Rolle erlaubt das nicht.'),
  not_found: text(
    '404.001.001',
    "It seems we can't find what you're looking for.",
    'Wir können leider nicht finden, was Sie suchen.',
  ),
  method_not_allowed: text(
    '405.001.001',
    'This URL doesn’t support {method}.',
    'Diese URL unterstützt {method} nicht.',
  ),
  already_exists: text('409.001.002', 'This entry already exists.', 'Diesen Eintrag gibt es bereits.'),
  wrong_state: text(
    '409.001.001',
    'This isn’t possible while the status is {state}.',
    'Im Status {state} ist das nicht möglich.',
  ),
  'concurrency.conflict': text(
    '409.001.003',
    'Someone else changed this at the same time. Please try again.',
    'Jemand anderes hat dies gleichzeitig geändert. Bitte versuchen Sie es noch einmal.',
  ),
  request_timeout: text(
    '408.001.001',
    'The request took too long to arrive. Please try again.',
    'Die Anfrage ist nicht rechtzeitig angekommen. Bitte versuchen Sie es noch einmal.',
  ),
  gone: text(
    '410.001.001',
    'This link has already been used or has expired.',
    'Dieser Link wurde bereits verwendet oder ist abgelaufen.',
  ),
  stale: text(
    '412.001.001',
    'This has changed since you opened it. Check the latest version first.',
    'Das wurde inzwischen geändert. Bitte sehen Sie sich zuerst den neuesten Stand an.',
  ),
  stale_preview: text(
    '412.001.003',
    'The impact has changed since the preview. Please check it again.',
    'Die Auswirkungen haben sich seit der Vorschau geändert. Bitte prüfen Sie sie noch einmal.',
  ),
  precondition_failed: text(
    '412.001.002',
    'The file doesn’t meet the conditions of the request.',
    'Die Datei erfüllt die Bedingungen der Anfrage nicht.',
  ),
  too_large: text(
    '413.001.001',
    'The request is too large. The maximum is {limit} bytes.',
    'Die Anfrage ist zu groß. Höchstens {limit} Byte sind möglich.',
  ),
  wrong_media: text(
    '415.001.001',
    'This content type isn’t supported. Send {expected}.',
    'Dieser Inhaltstyp wird nicht unterstützt. Senden Sie {expected}.',
  ),
  range_not_satisfiable: text(
    '416.001.001',
    'The file doesn’t have the requested range.',
    'Die Datei hat den angeforderten Bereich nicht.',
  ),
  expectation_failed: text(
    '417.001.001',
    'Only the expectation 100-continue is supported.',
    'Unterstützt wird nur die Erwartung 100-continue.',
  ),
  idempotency_mismatch: text(
    '422.001.001',
    'This Idempotency-Key was already used for a different request. Use a new one.',
    'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet. Verwenden Sie einen neuen.',
  ),
  locked: text(
    '429.001.001',
    'Too many failed attempts. Please wait {seconds} seconds.',
    'Zu viele Fehlversuche. Bitte warten Sie {seconds} Sekunden.',
  ),
  too_many: text(
    '429.001.002',
    'Too many requests. Please wait a moment.',
    'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  ),
  internal: text(
    '500.001.001',
    'Something went wrong on our side. Try again in a moment.',
    'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  ),
  unavailable: text(
    '503.001.001',
    'Part of the system is temporarily unavailable. Please try again in a moment.',
    'Ein Teil des Systems ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  ),
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof commonRefusals, true> {}
}
