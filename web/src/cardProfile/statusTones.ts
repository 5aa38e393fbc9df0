/** The tone of each state of a card profile. */
export const statusTones = { DRAFT: 'quiet', SUBMITTED: 'waiting', ACTIVE: 'good' } as const;
