export const doorEnglish = {
  DRAFT: {
    title: 'Not issued yet',
    text: 'Still in draft “%{order}”. %{name} can use it once the draft is issued and it’s added to their phone.',
  },
  WAITING: {
    title: 'Not issued yet',
    text: 'It will be issued with order “%{order}”.',
  },
  ORDER_ENDED: {
    title: 'Not issued: the order finished with failures',
    text: 'Retry order “%{order}” to issue it.',
  },
  ORDER_CANCELLED: {
    title: 'Not issued: the order was cancelled',
    text: 'Order “%{order}” has ended. Issue a new credential if this person still needs access.',
  },
  ORDER_CANCELLED_VIEW_ONLY: {
    title: 'Not issued: the order was cancelled',
    text: 'Order “%{order}” has ended. Ask a customer admin to issue a new one if this person still needs access.',
  },
  ADDING: {
    title: 'The provider is creating the credential',
    text: 'It can be added to a phone once the provider confirms it.',
  },
  ADD_FAILED: {
    title: 'Can’t open doors yet: the provider didn’t create the credential',
    text: 'Order “%{order}” can be retried once it has finished.',
  },
  ADD_FAILED_VIEW_ONLY: {
    title: 'Can’t open doors yet: the provider didn’t create the credential',
    text: 'Ask a customer admin to retry order “%{order}” once it has finished.',
  },
  ADD_FAILED_ENDED: {
    title: 'Can’t open doors yet: the provider didn’t create the credential',
    text: 'Retry order “%{order}”.',
  },
  ADD_FAILED_DRAFT: {
    title: 'Can’t open doors yet: the provider didn’t create the credential',
    text: 'Correct it in draft “%{order}” and issue the draft again.',
  },
  ADD_FAILED_OVER: {
    title: 'Can’t open doors: the provider didn’t create the credential',
    text: 'Order “%{order}” has ended. Issue a new credential if this person still needs access.',
  },
  ADD_FAILED_OVER_VIEW_ONLY: {
    title: 'Can’t open doors: the provider didn’t create the credential',
    text: 'Order “%{order}” has ended. Ask a customer admin to issue a new one if this person still needs access.',
  },
  NO_LINK: {
    title: 'Can’t open doors yet: there’s no link for adding the credential',
    text: 'Set up an app for this customer, then issue a new credential. Credentials issued earlier don’t get a link.',
  },
  NOT_VALID_YET: {
    title: 'Not valid yet',
    text: 'The message will be sent when the credential becomes valid. Until then, there’s no link or QR code.',
  },
  UNTOLD: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'No message was sent because there’s no address. Enter an address to send one, or have %{name} scan the QR code on this page.',
  },
  ONLY_PHONE: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'No message was sent because the card profile uses email and only a phone number is known. Send an SMS now, or have %{name} scan the QR code on this page.',
  },
  ONLY_EMAIL: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'No message was sent because the card profile uses SMS and only an email address is known. Send an email now, or have %{name} scan the QR code on this page.',
  },
  BY_HAND: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'The card profile sends no messages automatically. Hand over the PDF or the QR code, or send a message now.',
  },
  HANDED_OVER: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'The link, QR code or PDF was shown or downloaded. If %{name} doesn’t have it yet, hand it over or send a message now.',
  },
  HANDED_OVER_VIEW_ONLY: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'The link, QR code or PDF was shown or downloaded. If %{name} doesn’t have it yet, ask a customer admin to send a message.',
  },
  QUEUED: {
    title: 'Can’t open doors yet: the message hasn’t been sent',
    text: 'The message will be sent automatically.',
  },
  SENDING: {
    title: 'Can’t open doors yet: the message is on its way',
    text: 'The mail server or SMS gateway hasn’t confirmed it yet.',
  },
  SENT: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'The message was sent. %{name} can open the link in it on their phone, or scan the QR code on this page.',
  },
  SENT_CODE_HIDDEN: {
    title: 'Can’t open doors yet: the credential isn’t on a phone',
    text: 'The message was sent. %{name} can open the link in it on their phone.',
  },
  CODE_SENT: {
    title: 'Ready: readers accept its QR code',
    text: 'All set. The message with the code was sent, and %{name} can show the code to a reader.',
  },
  CODE_BY_HAND: {
    title: 'Ready: readers accept its QR code',
    text: 'Give %{name} the PDF, or show the QR code on this page.',
  },
  RETRYING: {
    title: 'Can’t open doors yet: the message hasn’t been sent',
    text: 'We’ll retry automatically. See the response below.',
  },
  FAILED: {
    title: 'Can’t open doors yet: the message wasn’t delivered',
    text: 'Correct the address and resend the message, or have %{name} scan the QR code on this page.',
  },
  ERASED: {
    title: 'Issued, but not on a phone yet',
    text: 'The personal data was deleted, so messages can’t be sent.',
  },
  DEPLOYED: {
    title: 'Ready: the credential is on a phone',
    text: 'All set. If a door still won’t open, check the reader and the door’s access rights.',
  },
  UNHEARD: {
    title: 'We can’t tell whether the credential is on a phone',
    text: 'Webhooks from the provider are being rejected, so we check with the provider periodically. A global admin can fix this in the provider settings.',
  },
  REDEPLOYING: {
    title: 'The credential is being added to the phone again',
    text: 'It may not open doors in the meantime.',
  },
  UPDATING: { title: 'A change is on its way to the phone', text: 'It keeps working in the meantime.' },
  UPDATE_FAILED: {
    title: 'A change didn’t reach the phone',
    text: 'The credential on the phone is unchanged. Replace it if the phone needs the change.',
  },
  REMOVING: {
    title: 'The credential is being removed',
    text: 'It will stop opening doors once the provider confirms.',
  },
  REMOVED: {
    title: 'Can’t open doors: the credential was removed',
    text: 'This can’t be undone. Issue a new credential if this person still needs access.',
  },
  REMOVED_VIEW_ONLY: {
    title: 'Can’t open doors: the credential was removed',
    text: 'This can’t be undone. Ask a customer admin to issue a new one if this person still needs access.',
  },
  REMOVE_FAILED: {
    title: 'The credential couldn’t be removed and may still open doors',
    text: 'Retry the removal.',
  },
  SUSPENDING: {
    title: 'The credential is being suspended',
    text: 'It will stop opening doors once the provider confirms.',
  },
  SUSPENDED: {
    title: 'Can’t open doors: the credential is suspended',
    text: 'You can resume it at any time.',
  },
  SUSPENDED_UNTIL: {
    title: 'Can’t open doors: the credential is suspended',
    text: 'You can resume it until %{end}.',
  },
  SUSPENDED_VIEW_ONLY: {
    title: 'Can’t open doors: the credential is suspended',
    text: 'Ask a customer admin to resume it.',
  },
  SUSPENDED_UNTIL_VIEW_ONLY: {
    title: 'Can’t open doors: the credential is suspended',
    text: 'Ask a customer admin to resume it by %{end}.',
  },
  ENDED: {
    title: 'Can’t open doors: its validity has ended',
    text: 'Extend its validity to let it open doors again.',
  },
  SUSPEND_FAILED: {
    title: 'The credential couldn’t be suspended and may still open doors',
    text: 'Retry the suspension. If it fails again and the credential must be blocked now, remove it.',
  },
  RESUMING: {
    title: 'Can’t open doors yet: the credential is being resumed',
    text: 'The provider hasn’t confirmed yet.',
  },
  RESUME_FAILED: {
    title: 'Can’t open doors: the credential couldn’t be resumed',
    text: 'Retry resuming it. If it fails again, remove it and issue a new credential.',
  },
  UNKNOWN: {
    title: 'The provider reported a status that we don’t recognize',
    text: 'Ask the provider whether the credential opens doors. “Suspend” and “Remove” become available as soon as the provider reports a known status.',
  },
};
