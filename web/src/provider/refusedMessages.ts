import { inBoth } from '../core/messagesOf.ts';

export const refusedMessages = inBoth(
  {
    counted:
      'One webhook from the provider was rejected on %{last}. |||| %{count} webhooks from the provider have been rejected since %{since}, most recently on %{last}.',
    wrong_secret:
      'The provider signs with a different webhook secret. Enter the same secret here and at the provider.',
    no_signature:
      'The signature was missing or invalid. Enter the webhook secret at the provider so that it signs its webhooks.',
    late_signature:
      'The signature’s timestamp is more than five minutes off. Check the clocks of the provider and this server.',
    unreadable:
      'The signature was valid, but the content couldn’t be read. Ask the provider whether the format of its webhooks has changed.',
    meanwhile:
      'Until a webhook is accepted, we check with the provider periodically, so status changes appear with a delay.',
  },
  {
    counted:
      'Ein Webhook des Anbieters wurde am %{last} abgelehnt. |||| %{count} Webhooks des Anbieters wurden seit %{since} abgelehnt, der letzte am %{last}.',
    wrong_secret:
      'Der Anbieter signiert mit einem anderen Webhook-Geheimnis. Geben Sie hier und beim Anbieter dasselbe ein.',
    no_signature:
      'Die Signatur fehlte oder war ungültig. Geben Sie das Webhook-Geheimnis beim Anbieter ein, damit er seine Webhooks signiert.',
    late_signature:
      'Der Zeitstempel der Signatur weicht um mehr als fünf Minuten ab. Prüfen Sie die Uhren des Anbieters und dieses Servers.',
    unreadable:
      'Die Signatur war gültig, der Inhalt aber nicht lesbar. Fragen Sie den Anbieter, ob sich das Format seiner Webhooks geändert hat.',
    meanwhile:
      'Bis ein Webhook angenommen wird, fragen wir regelmäßig beim Anbieter nach. Statusänderungen erscheinen deshalb mit Verzögerung.',
  },
);
