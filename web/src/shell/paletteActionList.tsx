import CustomerIcon from '@mui/icons-material/AddBusinessOutlined';
import ValidityIcon from '@mui/icons-material/EventOutlined';
import LostIcon from '@mui/icons-material/MobileOffOutlined';
import SuspendIcon from '@mui/icons-material/PauseCircleOutline';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import SystemIcon from '@mui/icons-material/TuneOutlined';
import IssueIcon from '@mui/icons-material/AddCardOutlined';
import DraftIcon from '@mui/icons-material/PostAddOutlined';
import InviteIcon from '@mui/icons-material/PersonAddAltOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import PartnerIcon from '@mui/icons-material/AccountTreeOutlined';
import RedeemIcon from '@mui/icons-material/Redeem';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import type { ReactNode } from 'react';
import type { Key } from '../core/t.ts';
import { creations, credentials, settings, type Creation } from './creations.ts';

/** An action of the palette: a page, in most cases with the hash that opens a dialog. */
export interface Action extends Omit<Creation, 'id' | 'text'> {
  readonly id: string;
  readonly text: Key;
  readonly icon: ReactNode;
  /** The tab of a partner that has the action, too. */
  readonly partnerTab?: string;
  /** Whether the action opens a list, which is searched for the people or orders typed with the action. */
  readonly isInList?: boolean;
  readonly words: string;
}

const looks: Readonly<Record<Creation['id'], Pick<Action, 'icon' | 'words' | 'partnerTab'>>> = {
  issue: { icon: <IssueIcon />, words: 'new badge pass card person Ausweis Karte neu ausgeben' },
  draft: { icon: <DraftIcon />, words: 'new draft Ausweis Karte' },
  import: { icon: <ImportIcon />, words: 'file CSV Excel XLSX upload people Datei hochladen Personen' },
  invite: { icon: <InviteIcon />, words: 'new user colleague role Kollege Benutzer Rolle einladen' },
  apiKey: { icon: <KeyIcon />, words: 'key token integration Schlüssel Token' },
  redeem: { icon: <RedeemIcon />, words: 'credits top up code Guthaben aufladen Gutscheincode' },
  customer: { icon: <CustomerIcon />, words: 'new tenant Mandant neu' },
  partner: { icon: <PartnerIcon />, words: 'new reseller Wiederverkäufer neu' },
  inviteAdmin: { icon: <InviteIcon />, words: 'new user colleague role Kollege Benutzer Rolle einladen' },
  vouchers: {
    icon: <RedeemIcon />,
    words: 'new voucher code print credits Gutschein Guthaben drucken',
    partnerTab: 'vouchers',
  },
};
export const actions: readonly Action[] = creations.map(one => ({ ...one, ...looks[one.id] }));

const listOfPeople = `${credentials}/browse/single`;
const inList = (
  id: string,
  text: Action['text'],
  icon: ReactNode,
  words: string,
  to: string = listOfPeople,
): Action => ({ id, text, icon, to, access: 'credential.write', words, isInList: true });

/** Actions that only a search shows. Many lead to the list in which to select the credentials. */
export const foundActions: readonly Action[] = [
  {
    id: 'range',
    text: 'palette.action.range',
    icon: <IssueIcon />,
    to: `${credentials}/browse/grouped#create-range`,
    access: 'credential.write',
    words: 'several visitor numbers Nummernbereich Nummernkreis Besucherausweise mehrere',
  },
  inList(
    'suspend',
    'palette.action.suspend',
    <SuspendIcon />,
    'block lock pause disable sperren entsperren aussetzen deaktivieren',
  ),
  inList(
    'lost',
    'palette.action.lost',
    <LostIcon />,
    'stolen replace new phone verloren Verlust gestohlen ersetzen Ersatz Handy weg',
  ),
  inList(
    'resend',
    'palette.action.resend',
    <SendIcon />,
    'send again email link message senden erneut nochmal E-Mail',
  ),
  inList(
    'extend',
    'palette.action.extend',
    <ValidityIcon />,
    'renew expire prolong until valid verlängern ablaufen gültig Laufzeit Frist',
  ),
  inList(
    'remove',
    'palette.action.remove',
    <RemoveIcon />,
    'delete revoke withdraw löschen entfernen entziehen widerrufen',
  ),
  {
    id: 'leavers',
    text: 'palette.action.leavers',
    icon: <RemoveIcon />,
    to: `${credentials}/people`,
    access: 'credential.write',
    words: 'offboarding left company bulk list Austritt Ausgeschiedene Abgänge löschen sperren',
  },
  inList(
    'print',
    'palette.action.print',
    <PrintIcon />,
    'PDF paper QR download drucken ausdrucken Papier herunterladen',
    `${credentials}/browse/grouped`,
  ),
  {
    id: 'cardProfile',
    text: 'cardProfile.commands.create.title',
    icon: <IssueIcon />,
    to: `${settings}/card-profiles#create`,
    access: 'customer.manage',
    words: 'create design wallet template anlegen Kartenprofil gestalten Vorlage',
    partnerTab: 'cards',
  },
  {
    id: 'pdfDesign',
    text: 'pdfDesign.commands.create.title',
    icon: <IssueIcon />,
    to: `${settings}/pdf-designs#create`,
    access: 'customer.manage',
    words: 'create template letter anlegen gestalten Vorlage Brief',
    partnerTab: 'pdf-designs',
  },
  {
    id: 'addCredits',
    text: 'palette.action.addCredits',
    icon: <RedeemIcon />,
    to: `${credentials}/credits#add`,
    access: 'partner.manage',
    words: 'balance Guthaben aufladen Guthabenpunkte hinzufügen gutschreiben',
  },
];

/** Actions that are only shown as hints, to users who don't have the permission. */
export const hintedActions: readonly Omit<Action, 'to'>[] = [
  {
    id: 'system',
    text: 'palette.action.system',
    icon: <SystemIcon />,
    access: 'system.manage',
    words: 'backup queues Sicherung Warteschlangen',
  },
  {
    id: 'design',
    text: 'palette.action.design',
    icon: <IssueIcon />,
    access: 'customer.manage',
    words: 'card profile wallet Kartenprofil',
  },
];
