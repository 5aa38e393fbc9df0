import type { RefusalText } from '../access/refusals.ts';

export const cardProfileRefusals = {
  'cardProfile.one_owner': {
    code: '409.008.001',
    en: 'Choose either a partner or a customer for the card profile.',
    de: 'Wählen Sie für das Kartenprofil entweder einen Partner oder einen Kunden.',
  },
  'cardProfile.no_format': {
    code: '409.008.002',
    en: 'Choose an existing data format.',
    de: 'Wählen Sie ein vorhandenes Datenformat.',
  },
  'cardProfile.submitted': {
    code: '409.008.003',
    en: 'After submission, you can only change the display name of the card profile and make it the default.',
    de: 'Nach dem Einreichen können Sie nur noch den Anzeigenamen des Kartenprofils ändern und es als Standard festlegen.',
  },
  'cardProfile.draft': {
    code: '409.008.004',
    en: 'The card profile “{name}” is still a draft. Submit it before you issue credentials.',
    de: 'Das Kartenprofil „{name}“ ist noch ein Entwurf. Reichen Sie es ein, bevor Sie Berechtigungen ausstellen.',
  },
  'cardProfile.is_template': {
    code: '409.008.044',
    en: 'A partner’s card profile is a template and can’t be submitted. Use it to create a card profile for the customer, and submit that one.',
    de: 'Das Kartenprofil eines Partners ist eine Vorlage und lässt sich nicht einreichen. Legen Sie daraus ein Kartenprofil des Kunden an, und reichen Sie dieses ein.',
  },
  'cardProfile.in_use': {
    code: '409.008.005',
    en: 'Credentials or drafts use this card profile. You can only change its display name and make it the default.',
    de: 'Berechtigungen oder Entwürfe verwenden dieses Kartenprofil. Sie können nur den Anzeigenamen ändern und es als Standard festlegen.',
  },
  'cardProfile.is_default': {
    code: '409.008.006',
    en: 'This is the default card profile. Make another one the default first.',
    de: 'Das ist das Standard-Kartenprofil. Legen Sie zuerst ein anderes als Standard fest.',
  },
  'cardProfile.design_fixed': {
    code: '409.008.007',
    en: 'The design can no longer be edited. Once the card profile is active, an admin can start a new version.',
    de: 'Das Design lässt sich nicht mehr bearbeiten. Sobald das Kartenprofil aktiv ist, kann ein Admin eine neue Version beginnen.',
  },
  'cardProfile.no_design': {
    code: '409.008.008',
    en: 'This card profile has no design yet. Open the designer and save a design first.',
    de: 'Dieses Kartenprofil hat noch kein Design. Öffnen Sie zuerst den Designer, und speichern Sie ein Design.',
  },
  'cardProfile.commit_running': {
    code: '409.008.009',
    en: 'Publishing of version {version} isn’t finished. Wait for it to finish, or retry it if it failed.',
    de: 'Die Veröffentlichung von Version {version} ist noch nicht abgeschlossen. Warten Sie das Ende ab, oder wiederholen Sie die Veröffentlichung, falls sie fehlgeschlagen ist.',
  },
  'cardProfile.unchanged': {
    code: '409.008.010',
    en: 'The design is the same as version {version}. There is nothing to publish.',
    de: 'Das Design ist dasselbe wie Version {version}. Es gibt nichts zu veröffentlichen.',
  },
  'cardProfile.no_version': {
    code: '409.008.011',
    en: 'The design of this card profile has no version {version}.',
    de: 'Das Design dieses Kartenprofils hat keine Version {version}.',
  },
  'cardProfile.unreadable': {
    code: '409.008.012',
    en: 'Some text is unreadable on this background. Change the text color before you publish.',
    de: 'Einige Texte sind auf diesem Hintergrund nicht lesbar. Ändern Sie die Textfarbe, bevor Sie veröffentlichen.',
  },
  'cardProfile.foreign_picture': {
    code: '409.008.013',
    en: 'The design uses an image that wasn’t uploaded for this card profile. Upload it here and choose it again.',
    de: 'Das Design verwendet ein Bild, das nicht für dieses Kartenprofil hochgeladen wurde. Laden Sie es hier hoch, und wählen Sie es erneut.',
  },
  'cardProfile.picture_lost': {
    code: '409.008.014',
    en: 'An image of this design is missing or damaged. Upload it again.',
    de: 'Ein Bild dieses Designs fehlt oder ist beschädigt. Laden Sie es erneut hoch.',
  },
  'cardProfile.not_drawn': {
    code: '409.008.015',
    en: 'The images of this design couldn’t be rendered. Try again, or replace the images.',
    de: 'Die Bilder dieses Designs konnten nicht erzeugt werden. Versuchen Sie es erneut, oder ersetzen Sie die Bilder.',
  },
  'cardProfile.not_kept': {
    code: '409.008.016',
    en: 'A rendered image of this version is missing. Try again.',
    de: 'Ein erzeugtes Bild dieser Version fehlt. Versuchen Sie es erneut.',
  },
  'cardProfile.sample_no_address': {
    code: '409.008.041',
    en: 'Phones can load a sample only from an https URL, and this installation has none. Ask its operator to set PUBLIC_URL.',
    de: 'Telefone laden ein Muster nur von einer HTTPS-URL, und diese Installation hat keine. Bitten Sie den Betreiber, PUBLIC_URL zu setzen.',
  },
  'cardProfile.sample_no_issuer': {
    code: '409.008.042',
    en: 'Samples for {wallet} need a working wallet issuer. A global admin can see what is missing under “Administration”, “Wallet issuers”.',
    de: 'Muster für {wallet} brauchen einen funktionierenden Wallet-Aussteller. Globale Admins sehen unter „Administration“, „Wallet-Aussteller“, was fehlt.',
  },
  'cardProfile.sample_refused': {
    code: '409.008.043',
    en: 'Google Wallet rejected the sample: {message}',
    de: 'Google Wallet hat das Muster abgelehnt: {message}',
  },
  'cardProfile.sample_later': {
    code: '503.008.001',
    en: 'Google Wallet can’t be reached. Try again in a minute.',
    de: 'Google Wallet ist nicht erreichbar. Versuchen Sie es in einer Minute erneut.',
  },
  'cardProfile.no_rollout': {
    code: '404.008.001',
    en: 'Version {version} isn’t being rolled out.',
    de: 'Version {version} wird nicht verteilt.',
  },
  'cardProfile.rollout_over': {
    code: '409.008.017',
    en: 'The rollout of version {version} is finished.',
    de: 'Die Verteilung von Version {version} ist abgeschlossen.',
  },
  'cardProfile.rollout_back': {
    code: '409.008.018',
    en: 'Version {version} is already being rolled back to the previous version.',
    de: 'Die Karten mit Version {version} werden bereits auf die vorherige Version zurückgesetzt.',
  },
  'cardProfile.rollout_running': {
    code: '409.008.019',
    en: 'Version {version} is still being rolled out. Finish or roll back that rollout first.',
    de: 'Version {version} wird noch verteilt. Schließen Sie diese Verteilung zuerst ab, oder setzen Sie die Karten auf die vorherige Version zurück.',
  },
  'cardProfile.no_stage': {
    code: '409.008.020',
    en: 'The rollout of version {version} has moved on. Reload the page to see its current stage.',
    de: 'Die Verteilung von Version {version} hat inzwischen eine andere Stufe erreicht. Laden Sie die Seite neu, um die aktuelle Stufe zu sehen.',
  },
  'cardProfile.no_earlier_version': {
    code: '409.008.021',
    en: 'There is no earlier version to roll back to.',
    de: 'Es gibt keine frühere Version, auf die Sie die Karten zurücksetzen können.',
  },
  'cardProfile.archive_broken': {
    code: '400.008.001',
    en: 'This file isn’t a complete ZIP archive. Save the pass or design again and upload the new file.',
    de: 'Diese Datei ist kein vollständiges ZIP-Archiv. Speichern Sie den Pass oder das Design neu, und laden Sie die neue Datei hoch.',
  },
  'cardProfile.archive_too_large': {
    code: '400.008.002',
    en: 'The archive is too large. It may contain at most 200 files and 10 MB unpacked.',
    de: 'Das Archiv ist zu groß. Es darf höchstens 200 Dateien enthalten und entpackt höchstens 10 MB groß sein.',
  },
  'cardProfile.archive_path': {
    code: '400.008.003',
    en: 'The archive contains a link or a file outside its folder. Remove it and pack the archive again.',
    de: 'Das Archiv enthält eine Verknüpfung oder eine Datei außerhalb seines Ordners. Entfernen Sie sie, und packen Sie das Archiv neu.',
  },
  'cardProfile.archive_no_design': {
    code: '400.008.004',
    en: 'The archive doesn’t contain a design. Choose a .pkpass file, a zipped .pkpasstemplate folder or an exported design.',
    de: 'Das Archiv enthält kein Design. Wählen Sie eine .pkpass-Datei, einen gezippten .pkpasstemplate-Ordner oder ein exportiertes Design.',
  },
  'cardProfile.archive_unreadable': {
    code: '400.008.005',
    en: 'The design in this archive can’t be read. Export it again, or start with a new design.',
    de: 'Das Design in diesem Archiv ist nicht lesbar. Exportieren Sie es erneut, oder beginnen Sie mit einem neuen Design.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof cardProfileRefusals, true> {}
}
