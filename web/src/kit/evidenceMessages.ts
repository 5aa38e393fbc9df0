import { inBoth } from '../core/messagesOf.ts';

export const evidenceMessages = inBoth(
  {
    proves: {
      credential:
        'This signed file shows auditors what happened to this credential, when, and who or what caused it. Checking the file reveals any entry that was changed later.',
      order:
        'This signed file shows auditors what happened to this order, when, and who or what caused it. Checking the file reveals any entry that was changed later.',
    },
    contents: {
      title: 'No personal data',
      text: 'The file has IDs, times, numbers and statuses, but no names, addresses, card data, links or codes. Large files are split into parts.',
    },
    verify: {
      title: 'File verification',
      key: 'Get the public key of this server once, and pass it on separately from the file.',
      download: 'Download public key',
      run: 'Then check the file on any computer, without access to this server. The command comes with the npm package @latchkey/client.',
      command: 'Command',
    },
    recorded: 'The download is recorded in the history and in Activity.',
    submit: 'Download',
  },
  {
    proves: {
      credential:
        'Diese signierte Datei belegt, was wann mit dieser Berechtigung geschah und wer oder was es ausgelöst hat. Wurde ein Eintrag später verändert, lässt sich das anhand der Datei erkennen.',
      order:
        'Diese signierte Datei belegt, was wann mit diesem Auftrag geschah und wer oder was es ausgelöst hat. Wurde ein Eintrag später verändert, lässt sich das anhand der Datei erkennen.',
    },
    contents: {
      title: 'Keine Personendaten',
      text: 'Die Datei enthält IDs, Zeiten, Zahlen und Status, aber keine Namen, Adressen, Kartendaten, Links oder Codes. Große Dateien werden in Teile aufgeteilt.',
    },
    verify: {
      title: 'Prüfung der Datei',
      key: 'Laden Sie den öffentlichen Schlüssel dieses Servers einmal herunter, und geben Sie ihn getrennt von der Datei weiter.',
      download: 'Öffentlichen Schlüssel herunterladen',
      run: 'Danach lässt sich die Datei auf jedem Rechner prüfen, ohne Zugriff auf diesen Server. Der Befehl ist im npm-Paket @latchkey/client enthalten.',
      command: 'Befehl',
    },
    recorded: 'Der Download wird im Verlauf und unter „Aktivität“ festgehalten.',
    submit: 'Herunterladen',
  },
);
