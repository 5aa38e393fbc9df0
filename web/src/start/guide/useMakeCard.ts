import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { customer as customerNoun } from '@latchkey/events/customer/customer.ts';
import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useLocale } from 'react-admin';
import { useProfile } from '../../core/profile.tsx';
import { isGlobalAdmin, mayAtCustomer } from '../../core/rights.ts';
import { useT } from '../../core/t.ts';
import { numberFormats } from '../../dataFormat/pickers.tsx';
import { unchangedTerms } from '../../cardProfile/pickers.tsx';
import { designOf, issuesPasses, newFormatOf, type CardValues } from './cardForm.ts';
import type { GuideData } from './guideData.ts';
import { useGuideCommands } from './useGuideCommands.ts';

const shortName = 'card';

/**
 * Returns a function that creates a card profile with its design, submits it, and approves it if the user is
 * a global admin. Creates the data format and the PDF design if needed, publishes the design if the provider
 * issues wallet passes, and continues an existing draft profile.
 */
export const useMakeCard = (data: GuideData) => {
  const t = useT();
  const locale = useLocale();
  const rights = useProfile();
  const { send, once, finish } = useGuideCommands();
  const customer = data.customer!;

  const formatOf = async (choice: string): Promise<string> => {
    const name = newFormatOf(choice);
    if (name === null) return choice;
    const partnerId = customer.partnerId;
    const terms = { ...numberFormats[name], displayName: t(`guide.card.formats.${name}`), partnerId };
    return once(`format ${name}`, () => send(dataFormat, { command: 'create', values: terms }));
  };
  const allowFormat = async (id: string) => {
    if (!mayAtCustomer(rights, 'partner.manage', customer) || customer.dataFormatIds.includes(id)) return;
    await send(customerNoun, {
      id: customer.id,
      command: 'changeDataFormats',
      method: 'PUT',
      path: `${customerNoun.path}/${customer.id}/data-formats`,
      values: { dataFormatIds: [...customer.dataFormatIds, id] },
    });
  };
  const makeLetter = () =>
    once('letter', () =>
      send(pdfDesign, {
        command: 'create',
        values: {
          type: 'CREDENTIAL',
          name: t('guide.card.letter'),
          shortName: 'welcome',
          locale,
          templateName: 'credential-portrait',
          customerId: customer.id,
        },
      }),
    );
  const profileOf = async (values: CardValues, dataFormatId: string): Promise<string> => {
    const { displayName, deliveryMethod } = values;
    const isWallet = issuesPasses(data);
    const terms = { displayName, deliveryMethod, dataFormatId, isWallet };
    const draft = data.profile?.status === 'DRAFT' ? data.profile : null;
    if (draft === null)
      return once('profile', () =>
        send(cardProfile, {
          command: 'create',
          values: { ...terms, shortName, isDefault: true, customerId: customer.id },
        }),
      );
    const { id } = draft;
    const changed = { ...terms, ...unchangedTerms(draft) };
    await send(cardProfile, { id, command: 'change', method: 'PUT', values: changed });
    return id;
  };
  const drawDesign = async (id: string, { color, logo }: CardValues) => {
    const path = `${cardProfile.path}/${id}/design`;
    const asset =
      logo &&
      (await send(cardProfile, {
        id,
        command: 'saveDesign',
        method: 'POST',
        path: `${path}/assets`,
        file: { content: logo, type: logo.type },
      }));
    const design = designOf(customer.name, color, asset ? String(asset['file']) : null);
    await send(cardProfile, { id, command: 'saveDesign', method: 'PUT', path, values: { design } });
    if (issuesPasses(data))
      await once('publication', async () => {
        await send(cardProfile, { id, command: 'commitDesign', path: `${path}/commit` });
        return { id };
      });
  };

  return async (values: CardValues): Promise<void> => {
    const dataFormatId = await formatOf(values.format);
    await allowFormat(dataFormatId);
    if (data.design === null) await makeLetter();
    const id = await profileOf(values, dataFormatId);
    await drawDesign(id, values);
    await once('submission', () => send(cardProfile, { id, command: 'submit' }));
    if (isGlobalAdmin(rights)) await once('approval', () => send(cardProfile, { id, command: 'approve' }));
    await finish();
  };
};
