import { inBoth } from '../core/messagesOf.ts';

export const whyMessages = inBoth(
  {
    title: 'Access check',
    text: 'Check what this user can do with a resource, and which permission allows it.',
    verb: 'Action',
    verbs: { read: 'View', change: 'Change', delete: 'Delete' },
    kind: 'Resource',
    kinds: { credit: 'Credits', keyset: 'Keys' },
    target: 'Resource ID or link',
    owner: 'ID or link of its customer or partner',
    ask: 'Check',
    allowed: 'Yes, through the permission “%{permission}”.',
    allowedElsewhere: 'Yes, through a permission managed elsewhere.',
    forbidden: 'No. Requires one of these roles: %{roles}.',
    unseen: 'No. None of this user’s permissions cover this resource.',
    suspended:
      'No, because a directory has deactivated this user. Once the directory reactivates them, the permission “%{permission}” applies again.',
    secondFactor:
      'This user must set up a second factor first because the sign-in rules require one for their role.',
    unknown: 'This resource doesn’t exist, or you don’t have access to it.',
  },
  {
    title: 'Zugriffsprüfung',
    text: 'Prüfen Sie, was dieser Benutzer mit einem Objekt tun darf und welches Recht es erlaubt.',
    verb: 'Aktion',
    verbs: { read: 'Ansehen', change: 'Ändern', delete: 'Löschen' },
    kind: 'Objekt',
    kinds: { credit: 'Guthaben', keyset: 'Schlüssel' },
    target: 'ID oder Link des Objekts',
    owner: 'ID oder Link des Kunden oder Partners',
    ask: 'Prüfen',
    allowed: 'Ja, durch das Recht „%{permission}“.',
    allowedElsewhere: 'Ja, durch ein Recht, das anderswo verwaltet wird.',
    forbidden: 'Nein. Nötig ist eine dieser Rollen: %{roles}.',
    unseen: 'Nein. Keines der Rechte dieses Benutzers gilt für dieses Objekt.',
    suspended:
      'Nein, denn ein Verzeichnis hat diesen Benutzer deaktiviert. Sobald das Verzeichnis ihn wieder aktiviert, gilt auch das Recht „%{permission}“ wieder.',
    secondFactor:
      'Dieser Benutzer muss zuerst einen zweiten Faktor einrichten, weil die Anmelderegeln ihn für seine Rolle verlangen.',
    unknown: 'Dieses Objekt gibt es nicht, oder Sie haben keinen Zugriff darauf.',
  },
);
