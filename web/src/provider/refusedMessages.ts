import { inBoth } from '../core/messagesOf.ts';

/** Notices (webhooks) of a provider that were refused: how many, why, and what to do about it. */
export const refusedMessages = inBoth(
  {
    counted:
      'One notice from the provider was refused, on %{last}. |||| %{count} notices from the provider have been refused since %{since}, the last one on %{last}.',
    wrong_secret:
      'The webhook secret doesn’t match the one that the provider signs with. Enter the same secret here and at the provider.',
    no_signature: 'It had no valid signature. Enter the webhook secret at the provider, so that it signs.',
    late_signature:
      'It was signed more than five minutes earlier or later. Check the clocks of the provider and of this server.',
    unreadable:
      'It was signed correctly but couldn’t be read. Ask the provider whether the format of its notices has changed.',
    meanwhile:
      'Until a notice is accepted, we ask the provider from time to time, so credentials change their status late.',
  },
  {
    counted:
      'Eine Meldung des Anbieters wurde am %{last} abgewiesen. |||| %{count} Meldungen des Anbieters wurden seit %{since} abgewiesen, die letzte am %{last}.',
    wrong_secret:
      'Das Webhook-Geheimnis ist nicht das, mit dem der Anbieter signiert. Geben Sie hier und beim Anbieter dasselbe ein.',
    no_signature:
      'Sie hatte keine gültige Signatur. Geben Sie das Webhook-Geheimnis beim Anbieter ein, damit er signiert.',
    late_signature:
      'Sie wurde mehr als fünf Minuten früher oder später signiert. Prüfen Sie die Uhren des Anbieters und dieses Servers.',
    unreadable:
      'Sie war richtig signiert, aber nicht lesbar. Fragen Sie den Anbieter, ob sich das Format seiner Meldungen geändert hat.',
    meanwhile:
      'Bis eine Meldung angenommen wird, fragen wir den Anbieter ab und zu. Berechtigungen ändern ihren Status deshalb verspätet.',
  },
);
