import type { CredentialRow } from './credentialRow.ts';
import type { Dependencies } from './dependencies.ts';
import { formatOf } from './formSchema.ts';

/** A credential as the form holds it. */
export const valuesOf = (row: CredentialRow, known: Dependencies) => ({
  cardProfileId: row.cardProfileId,
  pdfDesignId: row.pdfDesignId,
  type: row.type === 'admin' ? 'admin' : undefined,
  nameOnCard: row.nameOnCard,
  recipient: { email: row.recipient.email, phoneNumber: row.recipient.phoneNumber },
  params: (formatOf(known, row.cardProfileId)?.dynamicData ?? []).map(
    ({ name }) => row.dataParams[name] ?? null,
  ),
  metadata: row.metadata,
});

const known = (choices: readonly { readonly id: string }[], id: string): string | undefined =>
  choices.some(one => one.id === id) ? id : undefined;

/** A new credential for the person of another one. A card profile or design that can't be chosen any more is left to the form. */
export const valuesLike = (row: CredentialRow, dependencies: Dependencies) => {
  const { cardProfileId, pdfDesignId, params, ...person } = valuesOf(row, dependencies);
  const card = known(dependencies.cardProfiles, cardProfileId);
  const design = known(dependencies.pdfDesigns, pdfDesignId);
  return {
    ...person,
    ...(card !== undefined && { cardProfileId: card, params }),
    ...(design !== undefined && { pdfDesignId: design }),
  };
};
