/** CRD-74. What whoever holds a credential is to its organisation; another word stays as it was typed. */
export const classifications = ['employee', 'visitor', 'contractor', 'other'] as const;
