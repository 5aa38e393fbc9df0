import type { CredentialRow } from './credentialRow.ts';
import type { Dependencies } from './dependencies.ts';
import { formatOf } from './formSchema.ts';

/** Returns the form values of a credential. */
export const valuesOf = (row: CredentialRow, dependencies: Dependencies) => ({
  cardProfileId: row.cardProfileId,
  pdfDesignId: row.pdfDesignId,
  type: row.type === 'admin' ? 'admin' : undefined,
  nameOnCard: row.nameOnCard,
  recipient: { email: row.recipient.email, phoneNumber: row.recipient.phoneNumber },
  params: (formatOf(dependencies, row.cardProfileId)?.dynamicData ?? []).map(
    ({ name }) => row.dataParams[name] ?? null,
  ),
  metadata: row.metadata,
  validFrom: row.validFrom,
  validTo: row.validTo,
});

const idIfListed = (choices: readonly { readonly id: string }[], id: string): string | undefined =>
  choices.some(one => one.id === id) ? id : undefined;

/**
 * Returns the values of a new credential for the same person. Omits a card profile or design that can't be
 * chosen anymore.
 */
export const valuesLike = (row: CredentialRow, dependencies: Dependencies) => {
  const { cardProfileId, pdfDesignId, params, ...person } = valuesOf(row, dependencies);
  const card = idIfListed(dependencies.cardProfiles, cardProfileId);
  const design = idIfListed(dependencies.pdfDesigns, pdfDesignId);
  return {
    ...person,
    // the validity of the copied credential may have ended
    validFrom: null,
    validTo: null,
    ...(card !== undefined && { cardProfileId: card, params }),
    ...(design !== undefined && { pdfDesignId: design }),
  };
};
