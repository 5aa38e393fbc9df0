import CheckIcon from '@mui/icons-material/Check';
import ArrowIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, List, ListItemButton, ListItemText, Popover, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useCustomerOf, useCustomers } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Picture } from '../kit/Picture.tsx';
import { SearchField } from '../kit/list/SearchField.tsx';
import { MenuSkeleton } from '../kit/Skeletons.tsx';
import { cutText, halfOf } from './switchHalf.ts';
import { sameSection } from './openPages.ts';

const pageSize = 25;

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const Choices = ({ current, onChoose }: { readonly current: string; readonly onChoose: () => void }) => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
  const [q, setQ] = useState('');
  const [shown, setShown] = useState(pageSize);
  const { customers, isPending, error, refetch } = useCustomers(q);
  const search = (text: string) => {
    setQ(text);
    setShown(pageSize);
  };
  return (
    <Box
      onKeyDown={moveFocus}
      sx={{ width: 336, maxWidth: '90vw', p: 1, '& .MuiTextField-root': { width: '100%' } }}
    >
      <SearchField label={t('shell.customer.search')} value={q} onSearch={search} isFirst />
      <List sx={{ maxHeight: 400, overflow: 'auto', mt: 1 }} aria-label={t('shell.customer.choose')}>
        {customers.slice(0, shown).map(({ id, name, partner, appLogoUrl, lineagePartnerIds }) => (
          <li key={id}>
            <ListItemButton
              component={Link}
              to={sameSection(profile, pathname, { id, lineagePartnerIds })}
              selected={id === current}
              aria-current={id === current ? 'true' : undefined}
              onClick={onChoose}
              sx={{ gap: 1.25 }}
            >
              <Picture url={appLogoUrl} name={name || t('shell.customer.unnamed')} width={32} height={32} />
              <ListItemText
                primary={name || t('shell.customer.unnamed')}
                secondary={partner.name}
                slotProps={{ primary: { sx: { fontWeight: 550 } }, secondary: { variant: 'caption' } }}
                sx={{ my: 0.5 }}
              />
              {id === current && <CheckIcon fontSize="small" color="primary" />}
            </ListItemButton>
          </li>
        ))}
      </List>
      {isPending && <MenuSkeleton />}
      {error && <ErrorArea error={error} onAgain={refetch} />}
      {!isPending && !error && customers.length === 0 && (
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

export const CustomerSelector = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const { total } = useCustomers();
  const { data } = useCustomerOf(customerId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!data) return null;
  const name = data.name || t('shell.customer.unnamed');
  if (total <= 1)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, px: 1 }}>
        <Picture url={data.appLogoUrl} name={name} width={24} height={24} />
        <Typography title={name} sx={{ fontWeight: 550, ...cutText }}>
          {name}
        </Typography>
      </Box>
    );
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ArrowIcon />}
        aria-haspopup="dialog"
        aria-current="true"
        aria-label={`${t('shell.customer.choose')}: ${name}`}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{
          ...halfOf(true),
          gap: { xs: 0.5, sm: 1 },
          flex: { xs: '1 1 0', sm: '0 1 auto' },
          justifyContent: 'flex-start',
          '& .MuiButton-endIcon': { ml: { xs: 0, sm: 1 } },
        }}
      >
        <Picture url={data.appLogoUrl} name={name} width={24} height={24} />
        <Box component="span" sx={{ ...cutText, flex: '1 1 auto', textAlign: 'left' }}>
          {name}
        </Box>
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
