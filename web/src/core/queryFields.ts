import type { NotifyOnChangeProps } from '@tanstack/react-query';

/**
 * Query fields that pages use. By default, react-admin subscribes to all fields, and each refetch rerenders a
 * page when it starts and ends, even without changes.
 */
export const queryFields: { readonly notifyOnChangeProps: NonNullable<NotifyOnChangeProps> } = {
  notifyOnChangeProps: ['data', 'error', 'isPending', 'isPaused', 'isPlaceholderData'],
};
