import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { inBoth } from '../core/messagesOf.ts';

interface FailureText {
  readonly what: string;
  readonly change: string;
}
type FailureTexts = Readonly<Record<SignInFailureReason, FailureText>>;

const en = {
  unreachable: {
    what: 'Provider not reachable',
    change: 'Check %{address}. Our server must be able to reach the provider there.',
  },
  no_discovery: {
    what: 'No OpenID configuration found',
    change: 'Check %{address}. The provider must publish its OpenID configuration there.',
  },
  no_keys: {
    what: 'Signing keys not readable',
    change: 'Check the JWKS URL here and in the provider’s settings. Our server must be able to reach it.',
  },
  page_refused: {
    what: 'Sign-in page rejected the request',
    change: 'In the provider’s settings, add the callback URL to the allowed URLs and check the client ID.',
  },
  provider_error: {
    what: 'Rejected by the provider',
    change: 'Check the provider’s response, and whether this person is allowed to use the client.',
  },
  wrong_issuer: {
    what: 'Response from a different issuer',
    change: 'Correct %{address}. The issuer must be exactly the one that the provider sends.',
  },
  wrong_audience: {
    what: 'Response for a different client',
    change: 'Enter the client ID exactly as the provider shows it.',
  },
  clocks_differ: {
    what: 'Clocks differ',
    change: 'Correct the provider’s clock. It may differ from ours by at most one minute.',
  },
  other_request: {
    what: 'Response to a different request',
    change:
      'Sign in again. If this keeps happening, configure the provider to include the request ID in its response.',
  },
  not_readable: {
    what: 'Response not readable',
    change:
      'In the provider’s settings, check that the client uses the protocol selected here (OpenID Connect or SAML 2.0).',
  },
  secret_rejected: {
    what: 'Client secret rejected',
    change: 'Copy the client secret from the provider again and paste it here.',
  },
  code_rejected: {
    what: 'Authorization code rejected',
    change:
      'In the provider’s settings, allow the authorization code flow for this client, with PKCE (S256).',
  },
  no_client_authentication: {
    what: 'Client secret not allowed',
    change: 'In the provider’s settings, allow client_secret_basic or client_secret_post for this client.',
  },
  token_invalid: {
    what: 'ID token not valid',
    change: 'Configure the provider to sign ID tokens with a published key and an algorithm such as RS256.',
  },
  unsolicited: {
    what: 'Unsolicited response',
    change: 'Use our start URL for tiles, or let users start on our sign-in page.',
  },
  not_signed: {
    what: 'Response not signed',
    change: 'Configure the provider to sign assertions.',
  },
  wrong_certificate: {
    what: 'Signed with a different key',
    change: 'Copy the provider’s current signing certificate and add it here.',
  },
  weak_signature: {
    what: 'Signed with SHA-1',
    change: 'In the provider’s settings, choose SHA-256 for signatures and digests.',
  },
  wrong_destination: {
    what: 'Sent to a different URL',
    change: 'Enter our callback URL in the provider’s settings, exactly as shown here.',
  },
  not_decrypted: {
    what: 'Encrypted with a different key',
    change: 'In the provider’s settings, import our metadata again. It contains the encryption certificate.',
  },
  encryption_not_accepted: {
    what: 'Encryption not accepted',
    change:
      'In the provider’s settings, choose RSA-OAEP and AES. Our metadata lists the accepted algorithms.',
  },
  no_subject: {
    what: 'No user ID sent',
    change: 'Configure the provider to send a subject (SAML: NameID) for each user.',
  },
  subject_not_lasting: {
    what: 'User ID not permanent',
    change: 'In the provider’s settings, choose “persistent” or “email address” as the format of the NameID.',
  },
  no_email: {
    what: 'No email address sent',
    change: 'In the provider’s settings, add the “email” scope or attribute to the client.',
  },
  email_unverified: {
    what: 'Email not verified',
    change: 'In the provider’s settings, turn on “Email verified” for this user.',
  },
  email_not_allowed: {
    what: 'Domain not allowed',
    change: 'If these users should sign in here, add their domain.',
  },
  no_account: {
    what: 'No account here',
    change: 'Invite this person, or turn on “Create accounts for new users”.',
  },
  second_factor_required: {
    what: 'Second factor required',
    change:
      'This person’s role requires a second factor, and the provider alone isn’t enough. Ask them to sign in with their password.',
  },
} as const satisfies FailureTexts;

const de: FailureTexts = {
  unreachable: {
    what: 'Anmeldedienst nicht erreichbar',
    change: 'Prüfen Sie %{address}. Unser Server muss den Anmeldedienst dort erreichen können.',
  },
  no_discovery: {
    what: 'Keine OpenID-Konfiguration gefunden',
    change: 'Prüfen Sie %{address}. Dort muss die OpenID-Konfiguration des Anmeldedienstes stehen.',
  },
  no_keys: {
    what: 'Signaturschlüssel nicht lesbar',
    change: 'Prüfen Sie die JWKS-URL hier und beim Anmeldedienst. Unser Server muss sie abrufen können.',
  },
  page_refused: {
    what: 'Anmeldeseite hat die Anfrage abgelehnt',
    change:
      'Tragen Sie die Rücksprung-URL beim Anmeldedienst als erlaubte URL ein und prüfen Sie die Client-ID.',
  },
  provider_error: {
    what: 'Anmeldung vom Anmeldedienst abgelehnt',
    change: 'Prüfen Sie die Antwort des Anmeldedienstes und ob die Person diesen Client verwenden darf.',
  },
  wrong_issuer: {
    what: 'Antwort eines anderen Ausstellers',
    change: 'Berichtigen Sie %{address}. Der Aussteller muss genau der sein, den der Anmeldedienst sendet.',
  },
  wrong_audience: {
    what: 'Antwort für einen anderen Client bestimmt',
    change: 'Geben Sie die Client-ID genau so ein, wie sie beim Anmeldedienst lautet.',
  },
  clocks_differ: {
    what: 'Abweichende Uhrzeiten',
    change:
      'Stellen Sie die Uhr des Anmeldedienstes richtig. Sie darf höchstens eine Minute von unserer abweichen.',
  },
  other_request: {
    what: 'Antwort auf eine andere Anfrage',
    change:
      'Melden Sie sich noch einmal an. Tritt der Fehler jedes Mal auf, stellen Sie den Anmeldedienst so ein, dass seine Antwort die ID der Anfrage enthält.',
  },
  not_readable: {
    what: 'Antwort nicht lesbar',
    change:
      'Prüfen Sie, ob der Client beim Anmeldedienst dasselbe Protokoll verwendet wie hier eingestellt (OpenID Connect oder SAML 2.0).',
  },
  secret_rejected: {
    what: 'Client-Geheimnis abgelehnt',
    change: 'Kopieren Sie das Client-Geheimnis noch einmal beim Anmeldedienst und fügen Sie es hier ein.',
  },
  code_rejected: {
    what: 'Autorisierungscode abgelehnt',
    change: 'Erlauben Sie beim Anmeldedienst für diesen Client den Authorization Code Flow mit PKCE (S256).',
  },
  no_client_authentication: {
    what: 'Client-Geheimnis nicht erlaubt',
    change: 'Erlauben Sie beim Anmeldedienst client_secret_basic oder client_secret_post für diesen Client.',
  },
  token_invalid: {
    what: 'ID-Token nicht gültig',
    change:
      'Stellen Sie den Anmeldedienst so ein, dass er ID-Token mit einem veröffentlichten Schlüssel und einem Verfahren wie RS256 signiert.',
  },
  unsolicited: {
    what: 'Antwort ohne Anfrage',
    change:
      'Verwenden Sie für Kacheln unsere Start-URL, oder lassen Sie Benutzer auf unserer Anmeldeseite beginnen.',
  },
  not_signed: {
    what: 'Antwort nicht signiert',
    change: 'Stellen Sie den Anmeldedienst so ein, dass er Assertions signiert.',
  },
  wrong_certificate: {
    what: 'Antwort mit einem anderen Schlüssel signiert',
    change: 'Kopieren Sie das aktuelle Signaturzertifikat des Anmeldedienstes und fügen Sie es hier hinzu.',
  },
  weak_signature: {
    what: 'Antwort mit SHA-1 signiert',
    change: 'Wählen Sie beim Anmeldedienst SHA-256 für Signaturen und Prüfsummen.',
  },
  wrong_destination: {
    what: 'Antwort an eine andere URL gesendet',
    change: 'Tragen Sie unsere Rücksprung-URL beim Anmeldedienst genau so ein, wie sie hier steht.',
  },
  not_decrypted: {
    what: 'Antwort mit einem anderen Schlüssel verschlüsselt',
    change:
      'Importieren Sie unsere Metadaten beim Anmeldedienst noch einmal. Sie enthalten das Zertifikat zum Verschlüsseln.',
  },
  encryption_not_accepted: {
    what: 'Verschlüsselung nicht unterstützt',
    change:
      'Wählen Sie beim Anmeldedienst RSA-OAEP und AES. Die möglichen Verfahren stehen in unseren Metadaten.',
  },
  no_subject: {
    what: 'Keine Benutzer-ID gesendet',
    change: 'Lassen Sie den Anmeldedienst für jeden Benutzer ein Subject (SAML: NameID) senden.',
  },
  subject_not_lasting: {
    what: 'Benutzer-ID nicht dauerhaft',
    change: 'Wählen Sie beim Anmeldedienst „persistent“ oder „email address“ als Format der NameID.',
  },
  no_email: {
    what: 'Keine E-Mail-Adresse gesendet',
    change: 'Fügen Sie dem Client beim Anmeldedienst den Scope oder das Attribut „email“ hinzu.',
  },
  email_unverified: {
    what: 'E-Mail-Adresse nicht bestätigt',
    change: 'Schalten Sie beim Anmeldedienst „E-Mail bestätigt“ für diesen Benutzer ein.',
  },
  email_not_allowed: {
    what: 'Domain nicht zugelassen',
    change: 'Sollen sich diese Benutzer hier anmelden, fügen Sie ihre Domain hinzu.',
  },
  no_account: {
    what: 'Kein Konto vorhanden',
    change: 'Laden Sie diese Person ein, oder schalten Sie „Konten für neue Benutzer anlegen“ ein.',
  },
  second_factor_required: {
    what: 'Zweiter Faktor nötig',
    change:
      'Die Rolle dieser Person verlangt einen zweiten Faktor, und der Anmeldedienst allein genügt nicht. Bitten Sie die Person, sich mit ihrem Passwort anzumelden.',
  },
};

/** Texts of failed sign-ins in both languages, such as `authProvider.failure.no_email.what`. */
export const failureTexts = inBoth(en, de);
