import { inBoth } from '../core/messagesOf.ts';

/** What the History says of a user's second factor. */
export const userHappened = inBoth(
  {
    UserSecondFactorSet: 'set up an authenticator app as second factor',
    UserSecondFactorRemoved: 'removed the authenticator app',
    UserPasskeyAdded: 'added a passkey',
    UserPasskeyRemoved: 'removed a passkey',
    UserRecoveryCodesSet: 'made new recovery codes',
    UserRecoveryCodeUsed: 'signed in with a recovery code',
    UserSecondFactorReset: 'reset the second factor',
    UserSecondFactorNoticeMailed: 'told the user by mail that the second factor was reset',
  },
  {
    UserSecondFactorSet: 'hat eine Authenticator-App als zweiten Faktor eingerichtet',
    UserSecondFactorRemoved: 'hat die Authenticator-App entfernt',
    UserPasskeyAdded: 'hat einen Passkey hinzugefügt',
    UserPasskeyRemoved: 'hat einen Passkey entfernt',
    UserRecoveryCodesSet: 'hat neue Wiederherstellungscodes erzeugt',
    UserRecoveryCodeUsed: 'hat sich mit einem Wiederherstellungscode angemeldet',
    UserSecondFactorReset: 'hat den zweiten Faktor zurückgesetzt',
    UserSecondFactorNoticeMailed:
      'hat dem Benutzer per Mail gesagt, dass der zweite Faktor zurückgesetzt wurde',
  },
);
