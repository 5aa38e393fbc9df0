import { inBoth } from '../core/messagesOf.ts';

export const limitMessages = inBoth(
  {
    between: '%{minimum} to %{maximum}',
    characters: '%{count} of %{maximum} characters',
  },
  {
    between: '%{minimum} bis %{maximum}',
    characters: '%{count} von %{maximum} Zeichen',
  },
);
