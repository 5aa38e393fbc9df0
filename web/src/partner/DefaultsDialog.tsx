import type { CardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { partner, partnerDefaults } from '@latchkey/events/partner/partner.ts';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { NewCardProfile } from '../cardProfile/pickers.tsx';
import { Help } from '../kit/Help.tsx';
import { NewPdfDesign } from '../pdfDesign/pickers.tsx';
import { CommandForm } from '../kit/CommandForm.tsx';
import { FocusAt } from '../kit/FocusAt.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { NumberInput, SelectInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { DefaultConfigInput, noConfig, useDefaultConfig } from '../provider/pickers.tsx';
import type { PartnerRow } from './partnerRow.ts';
import { YesNoInput } from '../kit/YesNoInput.tsx';

export const firstDefaults = [
  'autoCreateProviderProject',
  'defaultInitialCredits',
  'defaultCardProfileId',
  'defaultPdfDesignId',
] as const;
export type FirstDefault = (typeof firstDefaults)[number];

interface Props {
  readonly id: string;
  readonly first?: FirstDefault | undefined;
  readonly onClose: () => void;
}
interface Config {
  readonly id: string;
  readonly name: string;
  readonly partnerId: string | null;
}
const names = Object.keys(partnerDefaults.shape) as (keyof typeof partnerDefaults.shape)[];
const valuesOf = (row: PartnerRow) => Object.fromEntries(names.map(name => [name, row[name]]));
const schema = partnerDefaults.extend({ providerConfigId: z.string() });

export const DefaultsDialog = ({ id, first, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const provider = useDefaultConfig(id);
  const path = `${partner.path}/${id}`;
  const { row, revision, error, reload, again } = useEditable<PartnerRow>(path);
  const change = { id, command: 'changeDefaults', method: 'PUT', path: `${path}/defaults` } as const;
  const touched = useTouched(partner, row ? { ...change, values: valuesOf(row) } : null);
  if (!row || provider.configId === undefined)
    return (
      <OpeningDialog
        title={t('partner.commands.changeDefaults.title')}
        error={row ? provider.error : error}
        onAgain={row ? provider.again : again}
        onClose={onClose}
      />
    );
  const own = { partnerId: id, nullCustomer: true };
  const save = async ({ providerConfigId, ...values }: Record<string, unknown>) => {
    await provider.save(providerConfigId === noConfig ? null : String(providerConfigId));
    await touched.heeded(preview =>
      run(partner, { ...change, values, revision, preview }, 'partner.commands.changeDefaults.done'),
    );
    onClose();
  };
  return (
    <CommandForm
      title={t('partner.commands.changeDefaults.title')}
      schema={schema}
      defaults={{ ...valuesOf(row), providerConfigId: provider.configId ?? noConfig }}
      submits={[{ label: t('partner.commands.changeDefaults.submit'), run: save }]}
      reload={async () => ({
        ...valuesOf(await reload()),
        providerConfigId: provider.configId ?? noConfig,
      })}
      keepAs={`partner.defaults.${id}`}
      onClose={onClose}
    >
      <RecordPicker<Config>
        of="appConfig"
        source="defaultAppConfigId"
        label={t('partner.fields.defaultAppConfigId')}
        isOffered={({ partnerId }) => partnerId === null || row.lineagePartnerIds.includes(partnerId)}
        otherwise={t('partner.defaults.app')}
      />
      <DefaultConfigInput lineage={row.lineagePartnerIds} now={provider} />
      <NumberInput
        source="defaultInitialCredits"
        label={t('partner.fields.defaultInitialCredits')}
        hint={t('partner.dialog.creditsHint')}
      />
      <RecordPicker<CardProfile>
        of="cardProfile"
        source="defaultCardProfileId"
        label={t('partner.fields.defaultCardProfileId')}
        filter={own}
        nameOf={({ displayName }) => displayName}
        hint={t('partner.defaults.ownCards')}
        otherwise={t('partner.defaults.noCard')}
        help={<Help term="cardProfile" />}
        empty={{
          of: 'cardProfile',
          make: props => <NewCardProfile owner={{ partnerId: id }} {...props} />,
        }}
      />
      <RecordPicker
        of="pdfDesign"
        source="defaultPdfDesignId"
        label={t('partner.fields.defaultPdfDesignId')}
        filter={{ ...own, type: 'CREDENTIAL' }}
        hint={t('partner.defaults.ownDesigns')}
        otherwise={t('partner.defaults.noDesign')}
        help={<Help term="pdfDesign" />}
        empty={{
          of: 'pdfDesign',
          make: props => <NewPdfDesign owner={{ partnerId: id }} type="CREDENTIAL" {...props} />,
        }}
      />
      <SelectInput
        source="defaultCredentialRedeemMethod"
        label={t('partner.fields.defaultCredentialRedeemMethod')}
        hint={t('partner.defaults.redeem')}
        help={<Help term="redeem" />}
        choices={partnerDefaults.shape.defaultCredentialRedeemMethod.options.map(value => ({
          value,
          text: t(`partner.redeem.${value}`),
        }))}
      />
      <YesNoInput
        source="defaultEnforceDataUniqueness"
        label={t('partner.fields.defaultEnforceDataUniqueness')}
        hint={t('partner.defaults.unique')}
      />
      <YesNoInput
        source="autoCreateProviderProject"
        label={t('partner.fields.autoCreateProviderProject')}
        hint={t('partner.defaults.project')}
      />
      <YesNoInput
        source="selfRegistrationAllowed"
        label={t('partner.fields.selfRegistrationAllowed')}
        hint={t('partner.defaults.register')}
      />
      <TouchedList
        touched={touched}
        note={t('partner.defaults.touched')}
        none={t('partner.defaults.touched')}
      />
      {first && <FocusAt source={first} />}
    </CommandForm>
  );
};
