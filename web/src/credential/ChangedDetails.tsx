import { credential } from '@latchkey/events/credential/credential.ts';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { ChangedValue } from '../kit/history/ChangedValue.tsx';
import type { FieldChange } from '../kit/history/historyRow.ts';
import { useFieldTexts } from '../kit/history/useFieldTexts.ts';
import { paramName } from './paramName.ts';
import type { Happening } from './useLedger.ts';

/** Fields that people fill in. Others follow from the status or the messages, which have their own lines. */
const filledIn: ReadonlySet<string> = new Set([
  'cardProfileId',
  'dataParams',
  'deliveryMethod',
  'metadata',
  'nameOnCard',
  'pdfDesignId',
  'recipient',
  'validFrom',
  'validTo',
]);
/** Fields of a recipient that the API derives from the messages. */
const derived: ReadonlySet<string> = new Set(['recipient.emailSentTo', 'recipient.smsSentTo']);

/** Events that set or delete all details at once. */
const ofAllDetails: ReadonlySet<string> = new Set(['CredentialAdded', 'CredentialErased']);
export const changesIn = ({ type, changes }: Happening): readonly FieldChange[] =>
  ofAllDetails.has(type) ? [] : changes;

const isDetail = ({ field }: FieldChange): boolean =>
  filledIn.has(field.split('.')[0] ?? '') && !derived.has(field);

export const hasDetails = (happening: Happening): boolean => changesIn(happening).some(isDetail);

const useLabel = () => {
  const t = useT();
  const { labelOf, innerOf } = useFieldTexts(credential);
  return (field: string): string => {
    const [top, ...inner] = field.split('.');
    const name = inner.join('.');
    if (name === '') return labelOf(field);
    return top === 'dataParams' ? paramName(name, t) : innerOf(name);
  };
};

export const ChangedDetails = ({ changes }: { readonly changes: readonly FieldChange[] }) => {
  const labelOf = useLabel();
  const details = changes.filter(isDetail);
  if (details.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', rowGap: 0.5, fontSize: '0.8125rem' }}>
      {details.map(change => (
        <Box
          key={change.field}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {labelOf(change.field)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <ChangedValue of={credential} {...change} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
