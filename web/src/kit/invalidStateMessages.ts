import { inBoth } from '../core/messagesOf.ts';

export const invalidStateMessages = inBoth(
  {
    title: 'Invalid page state',
    text: 'This page is missing information. Go to the start page and try again.',
  },
  {
    title: 'Diese Seite lässt sich so nicht öffnen',
    text: 'Dieser Seite fehlen Angaben. Beginnen Sie noch einmal auf der Startseite.',
  },
);
