import { inBoth } from '../core/messagesOf.ts';

export const invalidStateMessages = inBoth(
  {
    title: 'Invalid page state',
    text: 'This page lacks what it works on. Start again from the overview.',
  },
  {
    title: 'Ungültiger Zustand der Seite',
    text: 'Dieser Seite fehlt, womit sie arbeitet. Beginnen Sie noch einmal bei der Übersicht.',
  },
);
