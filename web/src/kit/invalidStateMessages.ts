import { inBoth } from '../core/messagesOf.ts';

export const invalidStateMessages = inBoth(
  {
    title: 'Invalid page state',
    text: 'Something that this page needs is missing. Start again from the start page.',
  },
  {
    title: 'Ungültiger Zustand der Seite',
    text: 'Dieser Seite fehlt etwas, das sie braucht. Beginnen Sie noch einmal auf der Startseite.',
  },
);
