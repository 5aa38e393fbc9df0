import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { CopyValue } from '../kit/CopyValue.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Names } from '../kit/Names.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Field, Section } from '../kit/Section.tsx';

/**
 * The overview of a customer, as its settings and in the global context; editing comes with its own issue.
 */
export const CustomerPage = () => {
  const t = useT();
  const customer = useCustomer();
  const { appConfigId, providers } = customer;
  return (
    <ListPage title={customer.name || t('customer.unnamed')}>
      {providers.length === 0 && <Notice kind="error">{t('customer.config.noProviders')}</Notice>}
      <Section title={t('customer.config.general')}>
        <Field label={t('customer.fields.name')}>{customer.name || t('customer.unnamed')}</Field>
        <Field label={t('customer.fields.partnerId')}>{customer.partner.name}</Field>
        <Field label={t('customer.fields.appConfigId')}>
          <Names of="appConfig" ids={[appConfigId]} otherwise={t('customer.defaultApp')} />
        </Field>
        <Field label={t('customer.fields.credentialRedeemMethod')}>
          {t(`customer.redeem.${customer.credentialRedeemMethod}`)}
        </Field>
        <Field label={t('customer.fields.enforceSecuredDataUniqueness')}>
          {t(customer.enforceSecuredDataUniqueness ? 'kit.field.yes' : 'kit.field.no')}
        </Field>
        <Field label={t('customer.fields.technicalContactEmails')}>
          {customer.technicalContactEmails.join(', ')}
        </Field>
        <Field label="ID">
          <CopyValue value={customer.id} label="ID" />
        </Field>
      </Section>
      {providers.length > 0 && (
        <Box component={Paper} variant="outlined" sx={{ overflowX: 'auto' }}>
          <Table aria-label={t('customer.fields.providers')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('customer.config.provider')}</TableCell>
                <TableCell>{t('customer.config.kind')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {providers.map(one => (
                <TableRow key={one.credentialProviderId}>
                  <TableCell>{one.displayName}</TableCell>
                  <TableCell>{t(`customer.providerKinds.${one.credentialProvider}`)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </ListPage>
  );
};
