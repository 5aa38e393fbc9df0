import { inBoth } from '../core/messagesOf.ts';
import type { DoorKey } from './door.ts';

type Note = 'UNCONFIRMED' | 'UNCONFIRMED_VIEW_ONLY' | 'LAST_CHANGE';
export type Asks = Readonly<Partial<Record<DoorKey | Note, string>>>;

/**
 * Texts that tell users who may not act whom to ask for what. Also notes on changes that the provider hasn't
 * confirmed or couldn't make.
 */
export const doorAsks = inBoth(
  {
    DRAFT: 'Ask a customer admin to issue draft “%{order}”.',
    ORDER_ENDED: 'Ask a customer admin to retry order “%{order}”.',
    ADD_FAILED_ENDED: 'Ask a customer admin to retry order “%{order}”.',
    ADD_FAILED_DRAFT: 'Ask a customer admin to correct it in draft “%{order}” and issue the draft again.',
    NO_LINK: 'Ask a customer admin to set up an app, then to issue a new credential.',
    UNTOLD:
      'No message was sent because there’s no address. Ask a customer admin to enter one and send the message.',
    ONLY_PHONE: 'Only a phone number is known. Ask a customer admin to send an SMS.',
    ONLY_EMAIL: 'Only an email address is known. Ask a customer admin to send an email.',
    BY_HAND: 'Ask a customer admin to hand over the credential or to send a message.',
    CODE_BY_HAND: 'Ask a customer admin to give the code to %{name}.',
    FAILED: 'Ask a customer admin to correct the address and resend the message.',
    UPDATE_FAILED:
      'The credential on the phone is unchanged. Ask a customer admin to replace it if the phone needs the change.',
    REMOVE_FAILED: 'Ask a customer admin to remove it again.',
    ENDED: 'Ask a customer admin to extend its validity.',
    SUSPEND_FAILED: 'Ask a customer admin to suspend it again.',
    RESUME_FAILED: 'Ask a customer admin to resume it again.',
    UNCONFIRMED:
      'The provider hasn’t confirmed this since %{date}. Contact the provider’s support with the ID of this credential.',
    UNCONFIRMED_VIEW_ONLY:
      'The provider hasn’t confirmed this since %{date}. Ask a customer admin to contact the provider’s support.',
    LAST_CHANGE: 'Last change, %{date}',
  } as const satisfies Asks,
  {
    DRAFT: 'Bitten Sie einen Kunden-Admin, den Entwurf „%{order}“ auszustellen.',
    ORDER_ENDED: 'Bitten Sie einen Kunden-Admin, den Auftrag „%{order}“ erneut auszustellen.',
    ADD_FAILED_ENDED: 'Bitten Sie einen Kunden-Admin, den Auftrag „%{order}“ erneut auszustellen.',
    ADD_FAILED_DRAFT:
      'Bitten Sie einen Kunden-Admin, sie im Entwurf „%{order}“ zu korrigieren und ihn noch einmal auszustellen.',
    NO_LINK:
      'Bitten Sie einen Kunden-Admin, eine App einzurichten und dann eine neue Berechtigung auszustellen.',
    UNTOLD:
      'Es wurde keine Nachricht gesendet, weil keine Adresse bekannt ist. Bitten Sie einen Kunden-Admin, eine anzugeben und die Nachricht zu senden.',
    ONLY_PHONE: 'Bekannt ist nur eine Telefonnummer. Bitten Sie einen Kunden-Admin, eine SMS zu senden.',
    ONLY_EMAIL: 'Bekannt ist nur eine E-Mail-Adresse. Bitten Sie einen Kunden-Admin, eine E-Mail zu senden.',
    BY_HAND: 'Bitten Sie einen Kunden-Admin, die Berechtigung zu übergeben oder eine Nachricht zu senden.',
    CODE_BY_HAND: 'Bitten Sie einen Kunden-Admin, %{name} den Code zu geben.',
    FAILED:
      'Bitten Sie einen Kunden-Admin, die Adresse zu korrigieren und die Nachricht noch einmal zu senden.',
    UPDATE_FAILED:
      'Die Berechtigung auf dem Telefon ist unverändert. Bitten Sie einen Kunden-Admin, sie zu ersetzen, wenn das Telefon die Änderung braucht.',
    REMOVE_FAILED: 'Bitten Sie einen Kunden-Admin, sie erneut zu entfernen.',
    ENDED: 'Bitten Sie einen Kunden-Admin, die Gültigkeit zu verlängern.',
    SUSPEND_FAILED: 'Bitten Sie einen Kunden-Admin, sie erneut zu sperren.',
    RESUME_FAILED: 'Bitten Sie einen Kunden-Admin, sie erneut zu entsperren.',
    UNCONFIRMED:
      'Der Anbieter hat das seit %{date} nicht bestätigt. Wenden Sie sich mit der ID dieser Berechtigung an den Support des Anbieters.',
    UNCONFIRMED_VIEW_ONLY:
      'Der Anbieter hat das seit %{date} nicht bestätigt. Bitten Sie einen Kunden-Admin, sich an den Support des Anbieters zu wenden.',
    LAST_CHANGE: 'Letzte Änderung, %{date}',
  },
);
