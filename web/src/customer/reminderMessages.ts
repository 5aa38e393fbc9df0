import { inBoth } from '../core/messagesOf.ts';

export const reminderMessages = inBoth(
  {
    dueNone: 'Currently, no recipient gets a reminder immediately after you save.',
    due: 'Up to one recipient gets a reminder immediately after you save. |||| Up to %{count} recipients get a reminder immediately after you save.',
  },
  {
    dueNone: 'Derzeit bekommt niemand direkt nach dem Speichern eine Erinnerung.',
    due: 'Direkt nach dem Speichern bekommt höchstens ein Empfänger eine Erinnerung. |||| Direkt nach dem Speichern bekommen bis zu %{count} Empfänger eine Erinnerung.',
  },
);
