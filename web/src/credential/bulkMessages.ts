import { inBoth } from '../core/messagesOf.ts';

/** What is done with one credential from its row, or with several at once. */
export const bulkMessages = inBoth(
  {
    open: 'Open',
    edit: 'Edit',
    toOrder: 'Go to the order',
    suspend: {
      label: 'Suspend %{count} |||| Suspend %{count}',
      text: 'One wallet pass opens no door until it is resumed. |||| %{count} wallet passes open no door until they are resumed.',
    },
    resume: {
      label: 'Resume %{count} |||| Resume %{count}',
      text: 'One suspended wallet pass opens doors again. |||| %{count} suspended wallet passes open doors again.',
    },
    resend: {
      label: 'Send %{count} again |||| Send %{count} again',
      text: 'One message goes out again, to the address that its credential has: an SMS where that is only a phone number. |||| %{count} messages go out again, each to the address that its credential has: an SMS where that is only a phone number.',
    },
    remove: {
      label: 'Remove %{count} |||| Remove %{count}',
      text: 'One credential is removed and opens no door any more. |||| %{count} credentials are removed and open no door any more.',
    },
    erase: {
      label: 'Forget %{count} person |||| Forget %{count} people',
      text: 'Name, addresses and card data of one person will be deleted, in the history too. The entry stays, without the person. Names of orders stay as they are. |||| Names, addresses and card data of %{count} people will be deleted, in the history too. The entries stay, without the people. Names of orders stay as they are.',
    },
  },
  {
    open: 'Öffnen',
    edit: 'Bearbeiten',
    toOrder: 'Zum Auftrag',
    suspend: {
      label: '%{count} sperren |||| %{count} sperren',
      text: 'Ein Wallet-Pass öffnet keine Tür mehr, bis er freigegeben wird. |||| %{count} Wallet-Pässe öffnen keine Tür mehr, bis sie freigegeben werden.',
    },
    resume: {
      label: '%{count} freigeben |||| %{count} freigeben',
      text: 'Ein gesperrter Wallet-Pass öffnet wieder Türen. |||| %{count} gesperrte Wallet-Pässe öffnen wieder Türen.',
    },
    resend: {
      label: '%{count} noch einmal senden |||| %{count} noch einmal senden',
      text: 'Eine Nachricht wird noch einmal gesendet, an die Adresse ihrer Berechtigung: als SMS, wo es nur eine Telefonnummer gibt. |||| %{count} Nachrichten werden noch einmal gesendet, jede an die Adresse ihrer Berechtigung: als SMS, wo es nur eine Telefonnummer gibt.',
    },
    remove: {
      label: '%{count} entfernen |||| %{count} entfernen',
      text: 'Eine Berechtigung wird entfernt und öffnet keine Tür mehr. |||| %{count} Berechtigungen werden entfernt und öffnen keine Tür mehr.',
    },
    erase: {
      label: 'Daten von %{count} Person löschen |||| Daten von %{count} Personen löschen',
      text: 'Name, Adressen und Kartendaten einer Person werden gelöscht, auch im Verlauf. Der Eintrag bleibt ohne die Person bestehen. Namen von Aufträgen bleiben bestehen. |||| Namen, Adressen und Kartendaten von %{count} Personen werden gelöscht, auch im Verlauf. Die Einträge bleiben ohne die Personen bestehen. Namen von Aufträgen bleiben bestehen.',
    },
  },
);
