import { inBoth } from '../core/messagesOf.ts';

export const rolloutMessages = inBoth(
  {
    title: 'Version %{version} rollout',
    phase: {
      running: 'In progress',
      paused: 'Paused',
      stopped: 'Stopped',
      back: 'Rolling back',
      finished: 'Finished',
      wentBack: 'Rolled back',
    },
    sent: 'Updates sent to %{sent} of %{passes} pass on phones. |||| Updates sent to %{sent} of %{passes} passes on phones.',
    failures: '%{count} update failed. |||| %{count} updates failed.',
    text: {
      running:
        'Cards in later stages still show version %{from}. You can close this page; the rollout continues.',
      last: 'This is the last stage. You can close this page; the rollout continues.',
      paused:
        'No updates are sent until the rollout is resumed. Phones in stages already reached may still fetch version %{version} automatically.',
      stopped: 'Too many updates failed. Fix the cause, then resume to resend this stage, or roll back.',
      back: 'All cards are being rolled back to version %{from}. You can close this page; the rollback continues.',
    },
    over: {
      finished: 'Version %{version} was rolled out to all cards %{time}.',
      wentBack: 'All cards were rolled back to version %{from} %{time}.',
    },
    stages: 'Stages',
    percent: '%{percent}%',
    stage: {
      done: 'Reached',
      sending: 'Sending updates',
      next: 'Starts %{time}',
      waits: 'Starts after the previous stage',
      held: 'Starts after the rollout is resumed',
      follows: 'Starts %{hold} after the %{percent}% stage',
    },
    hold: {
      none: 'immediately',
      minutes: '%{smart_count} minute |||| %{smart_count} minutes',
      hours: '%{smart_count} hour |||| %{smart_count} hours',
      days: '%{smart_count} day |||| %{smart_count} days',
    },
    stops:
      'Stops automatically at %{count} failed update. |||| Stops automatically at %{count} failed updates.',
    failed: 'Failed updates',
    unnamed: 'Unnamed card',
    wallets: { apple: 'Apple Wallet', google: 'Google Wallet' },
    goBack: 'Roll back to version %{from}…',
    goBackTo: 'Roll back to version %{from}?',
    goBackText:
      'All cards, including new ones, will show version %{from} again. Version %{version} stays in the designer, and you can publish it again.',
    nextText:
      'Up to %{percent}% of the cards will get version %{version} now instead of at the planned time.',
    nextHeldText:
      'The rollout will resume, and up to %{percent}% of the cards will get version %{version} now.',
  },
  {
    title: 'Verteilung von Version %{version}',
    phase: {
      running: 'In Arbeit',
      paused: 'Angehalten',
      stopped: 'Gestoppt',
      back: 'Wird zurückgesetzt',
      finished: 'Abgeschlossen',
      wentBack: 'Zurückgesetzt',
    },
    sent: 'Aktualisierungen an %{sent} von %{passes} Pass auf Telefonen gesendet. |||| Aktualisierungen an %{sent} von %{passes} Pässen auf Telefonen gesendet.',
    failures:
      '%{count} Aktualisierung ist fehlgeschlagen. |||| %{count} Aktualisierungen sind fehlgeschlagen.',
    text: {
      running:
        'Karten späterer Stufen zeigen noch Version %{from}. Die Verteilung läuft weiter, auch wenn Sie diese Seite schließen.',
      last: 'Dies ist die letzte Stufe. Die Verteilung läuft weiter, auch wenn Sie diese Seite schließen.',
      paused:
        'Bis die Verteilung fortgesetzt wird, werden keine Aktualisierungen gesendet. Telefone der bisherigen Stufen können Version %{version} noch selbst abrufen.',
      stopped:
        'Zu viele Aktualisierungen sind fehlgeschlagen. Beheben Sie die Ursache und setzen Sie die Verteilung mit dieser Stufe fort, oder setzen Sie die Karten auf die vorherige Version zurück.',
      back: 'Alle Karten werden auf Version %{from} zurückgesetzt. Das Zurücksetzen läuft weiter, auch wenn Sie diese Seite schließen.',
    },
    over: {
      finished: 'Version %{version} wurde %{time} an alle Karten verteilt.',
      wentBack: 'Alle Karten wurden %{time} auf Version %{from} zurückgesetzt.',
    },
    stages: 'Stufen',
    percent: '%{percent} %',
    stage: {
      done: 'Erreicht',
      sending: 'Aktualisierungen werden gesendet',
      next: 'Beginnt am %{time}',
      waits: 'Beginnt nach der vorherigen Stufe',
      held: 'Beginnt, nachdem die Verteilung fortgesetzt wurde',
      follows: 'Beginnt %{hold} nach der Stufe mit %{percent} %',
    },
    hold: {
      none: 'sofort',
      minutes: '%{smart_count} Minute |||| %{smart_count} Minuten',
      hours: '%{smart_count} Stunde |||| %{smart_count} Stunden',
      days: '%{smart_count} Tag |||| %{smart_count} Tage',
    },
    stops:
      'Stoppt automatisch bei %{count} fehlgeschlagener Aktualisierung. |||| Stoppt automatisch bei %{count} fehlgeschlagenen Aktualisierungen.',
    failed: 'Fehlgeschlagene Aktualisierungen',
    unnamed: 'Karte ohne Namen',
    wallets: { apple: 'Apple Wallet', google: 'Google Wallet' },
    goBack: 'Auf Version %{from} zurücksetzen …',
    goBackTo: 'Auf Version %{from} zurücksetzen?',
    goBackText:
      'Alle Karten, auch neue, zeigen dann wieder Version %{from}. Version %{version} bleibt im Designer erhalten, und Sie können sie wieder veröffentlichen.',
    nextText:
      'Bis zu %{percent} % der Karten bekommen Version %{version} sofort statt erst zum geplanten Zeitpunkt.',
    nextHeldText:
      'Die Verteilung wird fortgesetzt, und bis zu %{percent} % der Karten bekommen Version %{version} sofort.',
  },
);
