import { inBoth } from '../core/messagesOf.ts';

/** Why a user can or can't do something. */
export const whyMessages = inBoth(
  {
    title: 'What this user may do, and why',
    text: 'What this user may do to one thing, and by which permission.',
    verb: 'May',
    verbs: { read: 'See', change: 'Change', delete: 'Delete' },
    kind: 'What',
    kinds: { credit: 'Credits', keyset: 'Keys' },
    target: 'Its ID, or the address of its page',
    owner: 'ID of its customer or partner, or the address of that page',
    ask: 'Check',
    allowed: 'Yes, by the permission “%{permission}”.',
    allowedElsewhere: 'Yes, by a permission that is managed elsewhere.',
    forbidden: 'No. It takes one of these roles there: %{roles}.',
    unseen: 'No. This user cannot see it: no permission reaches it.',
    suspended:
      'No. A directory has switched this user off: the permission “%{permission}” would do, and is back when it switches the user on.',
    secondFactor:
      'But first a second factor has to be set up: the sign-in rules require it of a role of this user, and nothing else opens before.',
    unknown: 'You can see nothing of this kind with that ID.',
  },
  {
    title: 'Was dieser Benutzer darf, und warum',
    text: 'Was dieser Benutzer mit einer Sache tun darf, und durch welches Recht.',
    verb: 'Darf',
    verbs: { read: 'Sehen', change: 'Ändern', delete: 'Löschen' },
    kind: 'Was',
    kinds: { credit: 'Guthaben', keyset: 'Schlüssel' },
    target: 'ID der Sache oder Adresse ihrer Seite',
    owner: 'ID des Kunden oder Partners oder die Adresse seiner Seite',
    ask: 'Prüfen',
    allowed: 'Ja, durch das Recht „%{permission}“.',
    allowedElsewhere: 'Ja, durch ein Recht, das anderswo verwaltet wird.',
    forbidden: 'Nein. Dazu braucht es dort eine dieser Rollen: %{roles}.',
    unseen: 'Nein. Dieser Benutzer kann sie nicht sehen: Kein Recht reicht dorthin.',
    suspended:
      'Nein. Ein Verzeichnis hat diesen Benutzer ausgeschaltet: Das Recht „%{permission}“ würde genügen und ist wieder da, wenn es ihn einschaltet.',
    secondFactor:
      'Vorher ist aber ein zweiter Faktor einzurichten: Die Anmelderegeln verlangen ihn von einer Rolle dieses Benutzers, und bis dahin geht nichts anderes.',
    unknown: 'Sie können nichts dieser Art mit dieser ID sehen.',
  },
);
