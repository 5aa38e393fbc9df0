import { inBoth } from '../core/messagesOf.ts';

export const jobMessages = inBoth(
  {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
    undo: 'Undo',
    commandOf: '%{command}: %{job}',
    paused: 'Paused',
    undone: 'undone',
    startedBy: 'started by %{name}',
    ended: '%{date}, took %{duration}',
    unnamedRow: 'Unnamed entry',
    newCredential: 'New credential',
  },
  {
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    cancel: 'Abbrechen',
    undo: 'Rückgängig machen',
    commandOf: '%{command}: %{job}',
    paused: 'Angehalten',
    undone: 'rückgängig gemacht',
    startedBy: 'gestartet von %{name}',
    ended: '%{date}, Dauer %{duration}',
    unnamedRow: 'Eintrag ohne Namen',
    newCredential: 'Neue Berechtigung',
  },
);
