import { inBoth } from '../core/messagesOf.ts';

export const issuingMessages = inBoth(
  {
    validity: {
      both: 'Valid from %{from} until %{to}.',
      from: 'Valid from %{from}, with no end date.',
      to: 'Valid right away, until %{to}.',
    },
    sent: {
      on: 'Messages will be sent when the validity starts, on %{date}.',
      each: 'Each message will be sent when its credential becomes valid.',
    },
    validities: {
      both: 'Valid for different periods, from %{from} until %{to}.',
      from: 'Valid for different periods, from %{from}. Some have no end date.',
      to: 'Valid for different periods, until %{to}. Some start right away.',
      open: 'Valid for different periods. Some start right away, and some have no end date.',
    },
    held: {
      this: 'This person already has an active credential with the card profile “%{card}”.',
      several:
        'One person already has an active credential with the same card profile. |||| %{count} people already have an active credential with the same card profile.',
      show: 'Existing credential of %{name}',
      showUnnamed: 'Existing credential',
      more: 'and one more |||| and %{count} more',
    },
  },
  {
    validity: {
      both: 'Gültig von %{from} bis %{to}.',
      from: 'Gültig ab %{from}, unbefristet.',
      to: 'Ab sofort gültig, bis %{to}.',
    },
    sent: {
      on: 'Die Nachrichten werden zum Beginn der Gültigkeit am %{date} gesendet.',
      each: 'Jede Nachricht wird gesendet, sobald ihre Berechtigung gültig ist.',
    },
    validities: {
      both: 'Unterschiedlich gültig, von %{from} bis %{to}.',
      from: 'Unterschiedlich gültig, ab %{from}. Einige sind unbefristet.',
      to: 'Unterschiedlich gültig, bis %{to}. Einige gelten ab sofort.',
      open: 'Unterschiedlich gültig. Einige gelten ab sofort, und einige sind unbefristet.',
    },
    held: {
      this: 'Diese Person hat bereits eine aktive Berechtigung mit dem Kartenprofil „%{card}“.',
      several:
        'Eine Person hat bereits eine aktive Berechtigung mit demselben Kartenprofil. |||| %{count} Personen haben bereits eine aktive Berechtigung mit demselben Kartenprofil.',
      show: 'Vorhandene Berechtigung von %{name}',
      showUnnamed: 'Vorhandene Berechtigung',
      more: 'und eine weitere |||| und %{count} weitere',
    },
  },
);
