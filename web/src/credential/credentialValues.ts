import type { CredentialRow } from './credentialRow.ts';
import type { Dependencies } from './dependencies.ts';
import { formatOf } from './formSchema.ts';

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
 * Returns form values for another credential like this one. Omits the validity, and a card profile (with its
 * data parameters) or PDF design that is no longer available.
 */
export const valuesLike = (row: CredentialRow, dependencies: Dependencies) => {
  const { cardProfileId, pdfDesignId, params, ...person } = valuesOf(row, dependencies);
  const card = idIfListed(dependencies.cardProfiles, cardProfileId);
  const design = idIfListed(dependencies.pdfDesigns, pdfDesignId);
  return {
    ...person,
    validFrom: null,
    validTo: null,
    ...(card !== undefined && { cardProfileId: card, params }),
    ...(design !== undefined && { pdfDesignId: design }),
  };
};
