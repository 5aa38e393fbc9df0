import { cardProfileState } from '../cardProfile/state.ts';
import { dataFormatState } from '../dataFormat/state.ts';
import { refuse, refuseFields, type Context } from '../kernel/index.ts';
import { pdfDesignState } from '../pdfDesign/state.ts';
import { givenParams, paramProblems, rawDataOf } from './content.ts';
import type { CredentialAdded } from './credential.ts';
import type { Metadata, Recipient } from './fields.ts';
import { validityProblems, type Validity } from './validity.ts';

type Type = 'user' | 'admin' | 'wallet';
export const typeBy = ({ isWallet }: { readonly isWallet: boolean }, requested: Type | undefined): Type =>
  isWallet ? 'wallet' : requested === 'admin' ? 'admin' : 'user';

/**
 * Returns the content of an event. Copies the relevant parts of the profile and the format, so that later
 * changes to them don't affect the credential.
 */
export const buildContent = (
  input: Pick<
    ReturnType<typeof CredentialAdded>['data'],
    'cardProfileId' | 'pdfDesignId' | 'dataFormatId' | 'claim' | 'claimedBy'
  > &
    Validity & {
      type?: Type | undefined;
      nameOnCard: string;
      recipient: Recipient;
      metadata: Metadata;
      dataParams: Record<string, string>;
    },
  { stateOf, id }: Context,
) => {
  const { status, terms } = stateOf(cardProfileState, input.cardProfileId);
  const format = stateOf(dataFormatState, input.dataFormatId);
  if (status === 'absent' || terms === null || terms.dataFormatId !== input.dataFormatId || !format.present)
    return refuse('credential.no_card_profile');
  const design = stateOf(pdfDesignState, input.pdfDesignId);
  if (!design.isPresent || design.terms?.type !== 'CREDENTIAL') return refuse('credential.no_pdf_design');
  const problems = [...paramProblems(format.shape, input.dataParams), ...validityProblems(input)];
  if (problems.length > 0) return refuseFields(problems);
  return {
    ...input,
    dataParams: givenParams(format.shape, input.dataParams),
    type: typeBy(terms, input.type),
    dataFormatRevision: format.revision,
    deliveryMethod: terms.deliveryMethod,
    fileId: terms.fileId === 'random' ? id.replaceAll('-', '').slice(-24) : terms.fileId,
    rawData: rawDataOf(format.shape, input.dataParams),
  };
};

export type ContentInput = Parameters<typeof buildContent>[0];
