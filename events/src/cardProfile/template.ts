import type { CardProfile } from './cardProfile.ts';

/** Returns whether the profile is a partner's template, from which customers create their own profiles. */
export const isTemplate = ({ customerId, status }: Pick<CardProfile, 'customerId' | 'status'>): boolean =>
  customerId === null && status === 'DRAFT';
