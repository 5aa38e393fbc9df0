import type { NotifyOnChangeProps } from '@tanstack/react-query';

/**
 * Query fields that pages use. react-admin reads all fields, so that each refetch would render a page twice
 * more, even without changes: when it starts and when it ends.
 */
export const queryFields: { readonly notifyOnChangeProps: NonNullable<NotifyOnChangeProps> } = {
  notifyOnChangeProps: ['data', 'error', 'isPending', 'isPaused', 'isPlaceholderData'],
};
