import { walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const walletIssuerMessages = messagesOf(walletIssuer)(
  {
    name: 'Wallet issuer',
    fields: {
      wallet: 'Wallet',
      certificate: 'Pass type certificate',
      intermediate: 'Apple’s intermediate certificate',
      passType: 'Pass type',
      team: 'Team',
      organization: 'Organization',
      validFrom: 'Valid from',
      validUntil: 'Valid until',
      intermediateValidUntil: 'Intermediate certificate valid until',
      hasKey: 'Private key',
      issuerId: 'Issuer ID',
      account: 'Service account',
      keyId: 'Key ID',
    },
    commands: {
      setApple: { title: 'Set the certificate', submit: 'Save', done: 'Certificate saved' },
      setGoogle: { title: 'Set the service account', submit: 'Save', done: 'Service account saved' },
    },
    title: 'Wallet issuers',
    lead: 'Wallet passes are issued with your own developer accounts. Without them, recipients get only a QR code.',
    overview: 'Overview',
    apple: 'Apple Wallet',
    notSet: 'No certificate is set. Passes for Apple Wallet aren’t offered yet.',
    set: 'Set certificate',
    google: 'Google Wallet',
    googleNotSet: 'No service account is set. Passes for Google Wallet aren’t offered yet.',
    googleSet: 'Set service account',
    issuerIdHint: 'Your issuer ID from the Google Pay & Wallet Console',
    serviceAccount: 'Service account file (JSON)',
    serviceAccountHint: 'Leave empty to keep the current account.',
    firstServiceAccountHint:
      'The key file of a service account that is a user of the issuer. Stored encrypted and never shown.',
    otherIssuer: 'Use another issuer',
    otherIssuerHint: 'If you do, passes from issuer %{issuerId} stay on phones but are no longer updated.',
    key: 'Private key',
    keySet: 'Set, never shown',
    keyHint: 'PEM, RSA, without a password. Leave empty to keep the current key.',
    firstKeyHint: 'PEM, RSA, without a password. Stored encrypted and never shown.',
    certificateHint:
      'A Pass Type ID certificate from your Apple developer account, as PEM. Use OpenSSL to convert a .cer or .p12 file.',
    intermediateHint: 'PEM. The Worldwide Developer Relations certificate that issued the one above.',
    otherPassType: 'Use another pass type',
    otherPassTypeHint: 'If you do, passes of type %{passType} stay on phones but are no longer updated.',
    renew: {
      soon: 'Before the certificate expires on %{date}, create a new one for the same pass type in your Apple developer account and save it here. Passes on phones aren’t affected.',
      ended:
        'The certificate expired on %{date}, so passes can’t be signed or updated. Create a new one for the same pass type and save it here.',
      intermediate:
        'Apple’s intermediate certificate is valid until %{date}. Create a new pass type certificate, and save it with the intermediate that issued it.',
      intermediateEnded:
        'Apple’s intermediate certificate expired on %{date}, so passes can’t be signed or updated. Create a new pass type certificate, and save it with the intermediate that issued it.',
    },
    check: {
      run: 'Check',
      title: { ready: 'Apple Wallet check', googleReady: 'Google Wallet check' },
      ready: 'We signed a test pass and read it as a phone would. Everything is set up.',
      not_set: 'No certificate is set. Set it first.',
      key_unreadable: 'The private key can’t be read anymore. Save the certificate with its key again.',
      key_mismatch: 'The private key doesn’t belong to the certificate. Save both again.',
      not_yet_valid: 'The certificate isn’t valid yet. Check the server’s clock.',
      expired: 'The certificate has expired. Create a new one for the same pass type.',
      intermediate_expired:
        'Apple’s intermediate certificate has expired. Create a new pass type certificate, and save it with its intermediate.',
      no_public_address:
        'PUBLIC_URL isn’t set, so phones can’t ask for updates. Set it to the URL of this console.',
      public_address_not_https:
        'PUBLIC_URL isn’t an https URL, so phones don’t ask for updates. Set it to an https URL.',
      pass_refused: 'A phone would reject the pass: %{problems}.',
      googleReady: 'Google recognizes the issuer and accepts the service account.',
      google_not_set: 'No service account is set. Set it first.',
      google_key_unreadable: 'The private key can’t be read anymore. Save the service account file again.',
      google_no_public_address:
        'PUBLIC_URL isn’t set, so Google can’t fetch card images. Set it to the URL of this console.',
      account_refused:
        'Google rejected the request: %{problems}. Add the service account to the users of the issuer.',
      google_unreachable: 'Google can’t be reached: %{problems}. Check the server’s network connection.',
      public_address_private:
        'PUBLIC_URL is a private URL, so Google can’t fetch card images. Use a public URL.',
    },
  },
  {
    name: 'Wallet-Aussteller',
    fields: {
      wallet: 'Wallet',
      certificate: 'Zertifikat des Passtyps',
      intermediate: 'Apples Zwischenzertifikat',
      passType: 'Passtyp',
      team: 'Team',
      organization: 'Organisation',
      validFrom: 'Gültig ab',
      validUntil: 'Gültig bis',
      intermediateValidUntil: 'Zwischenzertifikat gültig bis',
      hasKey: 'Privater Schlüssel',
      issuerId: 'Aussteller-ID',
      account: 'Dienstkonto',
      keyId: 'Schlüssel-ID',
    },
    commands: {
      setApple: { title: 'Zertifikat hinterlegen', submit: 'Speichern', done: 'Zertifikat gespeichert' },
      setGoogle: { title: 'Dienstkonto hinterlegen', submit: 'Speichern', done: 'Dienstkonto gespeichert' },
    },
    title: 'Wallet-Aussteller',
    lead: 'Wallet-Pässe werden mit Ihren eigenen Entwicklerkonten ausgestellt. Ohne diese erhalten Empfänger nur einen QR-Code.',
    overview: 'Übersicht',
    apple: 'Apple Wallet',
    notSet: 'Es ist kein Zertifikat hinterlegt. Pässe für Apple Wallet werden noch nicht angeboten.',
    set: 'Zertifikat hinterlegen',
    google: 'Google Wallet',
    googleNotSet: 'Es ist kein Dienstkonto hinterlegt. Pässe für Google Wallet werden noch nicht angeboten.',
    googleSet: 'Dienstkonto hinterlegen',
    issuerIdHint: 'Ihre Aussteller-ID aus der Google Pay & Wallet Console',
    serviceAccount: 'Datei des Dienstkontos (JSON)',
    serviceAccountHint: 'Leer lassen, um das bisherige Konto zu behalten.',
    firstServiceAccountHint:
      'Die Schlüsseldatei eines Dienstkontos, das Nutzer des Ausstellers ist. Sie wird verschlüsselt gespeichert und nie angezeigt.',
    otherIssuer: 'Anderen Aussteller verwenden',
    otherIssuerHint:
      'Pässe des Ausstellers %{issuerId} bleiben dann auf den Telefonen, werden aber nicht mehr aktualisiert.',
    key: 'Privater Schlüssel',
    keySet: 'Hinterlegt, wird nie angezeigt',
    keyHint: 'PEM, RSA, ohne Passwort. Leer lassen, um den bisherigen zu behalten.',
    firstKeyHint: 'PEM, RSA, ohne Passwort. Wird verschlüsselt gespeichert und nie angezeigt.',
    certificateHint:
      'Ein „Pass Type ID“-Zertifikat aus Ihrem Apple-Entwicklerkonto, als PEM. Mit OpenSSL können Sie .cer- und .p12-Dateien umwandeln.',
    intermediateHint:
      'PEM. Das Zertifikat „Worldwide Developer Relations“, mit dem das obige ausgestellt wurde.',
    otherPassType: 'Anderen Passtyp verwenden',
    otherPassTypeHint:
      'Pässe des Typs %{passType} bleiben dann auf den Telefonen, werden aber nicht mehr aktualisiert.',
    renew: {
      soon: 'Erstellen Sie in Ihrem Apple-Entwicklerkonto ein neues Zertifikat für denselben Passtyp und speichern Sie es hier, bevor das bisherige am %{date} abläuft. Pässe auf Telefonen sind davon nicht betroffen.',
      ended:
        'Das Zertifikat ist am %{date} abgelaufen, deshalb lassen sich Pässe weder signieren noch aktualisieren. Erstellen Sie ein neues für denselben Passtyp, und speichern Sie es hier.',
      intermediate:
        'Apples Zwischenzertifikat gilt bis %{date}. Erstellen Sie ein neues Zertifikat des Passtyps, und speichern Sie es mit dem Zwischenzertifikat, das es ausgestellt hat.',
      intermediateEnded:
        'Apples Zwischenzertifikat ist am %{date} abgelaufen, deshalb lassen sich Pässe weder signieren noch aktualisieren. Erstellen Sie ein neues Zertifikat des Passtyps, und speichern Sie es mit dem Zwischenzertifikat, das es ausgestellt hat.',
    },
    check: {
      run: 'Prüfen',
      title: { ready: 'Prüfung von Apple Wallet', googleReady: 'Prüfung von Google Wallet' },
      ready:
        'Wir haben einen Testpass signiert und so gelesen, wie ein Telefon es tut. Alles ist eingerichtet.',
      not_set: 'Es ist kein Zertifikat hinterlegt. Hinterlegen Sie zuerst eines.',
      key_unreadable:
        'Der private Schlüssel lässt sich nicht mehr lesen. Speichern Sie das Zertifikat mit seinem Schlüssel neu.',
      key_mismatch: 'Der private Schlüssel gehört nicht zum Zertifikat. Speichern Sie beide neu.',
      not_yet_valid: 'Das Zertifikat gilt noch nicht. Prüfen Sie die Uhr des Servers.',
      expired: 'Das Zertifikat ist abgelaufen. Erstellen Sie ein neues für denselben Passtyp.',
      intermediate_expired:
        'Apples Zwischenzertifikat ist abgelaufen. Erstellen Sie ein neues Zertifikat des Passtyps, und speichern Sie es mit dem Zwischenzertifikat.',
      no_public_address:
        'PUBLIC_URL ist nicht gesetzt, daher können Telefone keine Aktualisierungen abrufen. Setzen Sie sie auf die URL dieser Konsole.',
      public_address_not_https:
        'PUBLIC_URL ist keine https-URL, daher fragen Telefone nicht nach Aktualisierungen. Setzen Sie sie auf eine https-URL.',
      pass_refused: 'Ein Telefon würde den Pass ablehnen: %{problems}.',
      googleReady: 'Google kennt den Aussteller und akzeptiert das Dienstkonto.',
      google_not_set: 'Es ist kein Dienstkonto hinterlegt. Hinterlegen Sie zuerst eines.',
      google_key_unreadable:
        'Der private Schlüssel lässt sich nicht mehr lesen. Speichern Sie die Datei des Dienstkontos neu.',
      google_no_public_address:
        'PUBLIC_URL ist nicht gesetzt, daher kann Google die Bilder der Karten nicht abrufen. Setzen Sie sie auf die URL dieser Konsole.',
      account_refused:
        'Google hat die Anfrage abgelehnt: %{problems}. Fügen Sie das Dienstkonto zu den Nutzern des Ausstellers hinzu.',
      google_unreachable:
        'Google ist nicht erreichbar: %{problems}. Prüfen Sie die Netzwerkverbindung des Servers.',
      public_address_private:
        'PUBLIC_URL ist eine private URL, daher kann Google die Bilder der Karten nicht abrufen. Verwenden Sie eine öffentliche URL.',
    },
  },
);
