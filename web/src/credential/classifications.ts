/** The holder's relation to the organization (CRD-74); any other text is shown unchanged. */
export const classifications = ['employee', 'visitor', 'contractor', 'other'] as const;
