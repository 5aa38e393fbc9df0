import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useCustomer } from '../app/customers.ts';
import { useSay } from '../app/say.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Names } from '../kit/Names.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Field, Section } from '../kit/Section.tsx';

/**
 * The overview of a customer, as its settings and in the global context; editing comes with its own issue.
 */
export const CustomerPage = () => {
  const say = useSay();
  const customer = useCustomer();
  const { appConfigId, providers } = customer;
  return (
    <ListPage title={customer.name || say('customer.unnamed')}>
      {providers.length === 0 && <Notice kind="error">{say('customer.config.noProviders')}</Notice>}
      <Section title={say('customer.config.general')}>
        <Field label={say('customer.fields.name')}>{customer.name || say('customer.unnamed')}</Field>
        <Field label={say('customer.fields.partnerId')}>{customer.partnerName}</Field>
        <Field label={say('customer.fields.appConfigId')}>
          <Names of="appConfig" ids={[appConfigId]} otherwise={say('customer.defaultApp')} />
        </Field>
        <Field label={say('customer.fields.credentialRedeemMethod')}>
          {say(`customer.redeem.${customer.credentialRedeemMethod}`)}
        </Field>
        <Field label={say('customer.fields.enforceSecuredDataUniqueness')}>
          {say(customer.enforceSecuredDataUniqueness ? 'kit.field.yes' : 'kit.field.no')}
        </Field>
        <Field label={say('customer.fields.technicalContactEmails')}>
          {customer.technicalContactEmails.join(', ')}
        </Field>
        <Field label="ID">
          <CopyValue value={customer.id} label="ID" />
        </Field>
      </Section>
      {providers.length > 0 && (
        <Box component={Paper} variant="outlined" sx={{ overflowX: 'auto' }}>
          <Table aria-label={say('customer.fields.providers')}>
            <TableHead>
              <TableRow>
                <TableCell>{say('customer.config.provider')}</TableCell>
                <TableCell>{say('customer.config.kind')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {providers.map(one => (
                <TableRow key={one.credentialProviderId}>
                  <TableCell>{one.displayName}</TableCell>
                  <TableCell>{say(`customer.providerKinds.${one.credentialProvider}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </ListPage>
  );
};
