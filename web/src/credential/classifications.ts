/** The holder's relation to the organization (CRD-74). Other values are shown unchanged. */
export const classifications = ['employee', 'visitor', 'contractor', 'other'] as const;
