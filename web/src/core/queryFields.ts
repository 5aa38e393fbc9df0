import type { NotifyOnChangeProps } from '@tanstack/react-query';

/**
 * What a page shows of an answer. react-admin reads everything of it, so that each question that is asked again would draw its page twice more, also where
 * nothing has changed: when it goes out, and when its answer was read.
 */
export const queryFields: { readonly notifyOnChangeProps: NonNullable<NotifyOnChangeProps> } = {
  notifyOnChangeProps: ['data', 'error', 'isPending', 'isPaused', 'isPlaceholderData'],
};
