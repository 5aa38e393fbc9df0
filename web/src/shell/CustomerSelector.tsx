import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button, List, ListItemButton, ListItemText, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchField } from '../kit/SearchField.tsx';
import { useCustomerOf, useCustomers } from '../core/customers.ts';
import { useT } from '../core/t.ts';

const pageSize = 25;

const Choices = ({ current, onChoose }: { readonly current: string; readonly onChoose: () => void }) => {
  const t = useT();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState(pageSize);
  const { customers, isPending } = useCustomers(q);
  const search = (text: string) => {
    setQ(text);
    setShown(pageSize);
  };
  return (
    <Box sx={{ width: 320, maxWidth: '90vw', p: 1, '& .MuiTextField-root': { width: '100%' } }}>
      <SearchField label={t('shell.customer.search')} value={q} onSearch={search} />
      <List sx={{ maxHeight: 360, overflow: 'auto', mt: 1 }} aria-label={t('shell.customer.choose')}>
        {customers.slice(0, shown).map(({ id, name, partner }) => (
          <li key={id}>
            <ListItemButton
              component={Link}
              to={`/customers/${id}/credentials`}
              selected={id === current}
              onClick={onChoose}
            >
              <ListItemText primary={name || t('shell.customer.unnamed')} secondary={partner.name} />
            </ListItemButton>
          </li>
        ))}
      </List>
      {!isPending && customers.length === 0 && (
        <Typography sx={{ p: 1 }}>{t('shell.customer.none')}</Typography>
      )}
      {customers.length > shown && (
        <Button fullWidth onClick={() => setShown(shown + pageSize)}>
          {t('shell.customer.more')}
        </Button>
      )}
    </Box>
  );
};

/** LAY-07 to LAY-11: chooses among several customers; a single one is just named. */
export const CustomerSelector = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const { total } = useCustomers();
  const { data } = useCustomerOf(customerId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!data) return null;
  const name = data.name || t('shell.customer.unnamed');
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  if (total <= 1)
    return (
      <Typography
        sx={{ fontWeight: 550, minWidth: 0, flex: { xs: '1 1 0', sm: 'none' }, ...cut }}
        title={name}
      >
        {name}
      </Typography>
    );
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        endIcon={<ArrowIcon />}
        aria-haspopup="dialog"
        aria-label={`${t('shell.customer.choose')}: ${name}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 0,
          maxWidth: 280,
          flex: { xs: '1 1 0', sm: 'none' },
          borderColor: 'divider',
          px: { xs: 1, sm: 1.75 },
          justifyContent: 'space-between',
        }}
      >
        <span style={cut}>{name}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.customer.choose') } }}
      >
        <Choices current={customerId} onChoose={() => setAnchor(null)} />
      </Popover>
    </>
  );
};
