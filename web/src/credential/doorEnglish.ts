/** Why a door stays shut, and what to do next: one true sentence for each state of a credential. */
export const doorEnglish = {
  DRAFT: {
    title: 'Not issued yet',
    text: 'It stands in the draft “%{order}”. It opens doors once the draft is issued and %{name} has taken it on a phone.',
  },
  WAITING: {
    title: 'Not issued yet',
    text: 'It waits in the order “%{order}” for its turn at the provider.',
  },
  ORDER_ENDED: {
    title: 'Not issued: its order ended with failures',
    text: 'Retry the order “%{order}”, and it is issued then.',
  },
  ORDER_CANCELLED: {
    title: 'Not issued: its order was cancelled',
    text: 'The order “%{order}” is over. Whoever shall open the door needs a new credential.',
  },
  ADDING: {
    title: 'The provider is making the credential',
    text: 'It can be taken on a phone as soon as the provider confirms it.',
  },
  ADD_FAILED: {
    title: 'The door stays shut: the provider did not make the credential',
    text: 'The order “%{order}” is still under way. Once it has ended, it can be retried. What the provider says stands below.',
  },
  ADD_FAILED_ENDED: {
    title: 'The door stays shut: the provider did not make the credential',
    text: 'Retry the order “%{order}”. What the provider says stands below.',
  },
  ADD_FAILED_DRAFT: {
    title: 'The door stays shut: the provider did not make the credential',
    text: 'Correct it in the draft “%{order}”, and issue the draft again. What the provider says stands below.',
  },
  ADD_FAILED_OVER: {
    title: 'The door stays shut: the provider did not make the credential',
    text: 'The order “%{order}” is over. Whoever shall open the door needs a new credential.',
  },
  NO_LINK: {
    title: 'The door stays shut: there is no link to take the credential with',
    text: 'Set up an app for this customer, so that a link can be made. What was issued before has none.',
  },
  UNTOLD: {
    title: 'The door stays shut: the credential is not on a phone yet',
    text: 'There is no address, so nobody was told. Send it to an address, or let %{name} scan the QR code on this page.',
  },
  ONLY_PHONE: {
    title: 'The door stays shut: the credential is not on a phone yet',
    text: 'Its card profile sends e-mails, and only a phone number is known: nobody was told. Send an SMS now, or let %{name} scan the QR code on this page.',
  },
  ONLY_EMAIL: {
    title: 'The door stays shut: the credential is not on a phone yet',
    text: 'Its card profile sends SMS, and only an e-mail address is known: nobody was told. Send an e-mail now, or let %{name} scan the QR code on this page.',
  },
  BY_HAND: {
    title: 'The door stays shut: the credential is not on a phone yet',
    text: 'Its card profile sends no message by itself. Hand over the PDF or the QR code, or send a message now.',
  },
  QUEUED: {
    title: 'The door stays shut: the message is not sent yet',
    text: 'It waits for its turn and goes out by itself.',
  },
  SENDING: {
    title: 'The door stays shut: the message is on its way',
    text: 'It was handed over, and no clear answer has come back yet.',
  },
  SENT: {
    title: 'The door stays shut: the credential is not on a phone yet',
    text: 'The message went out. %{name} has to open its link on the phone; or let %{name} scan the QR code on this page.',
  },
  CODE_SENT: {
    title: 'Ready: readers open with its QR code',
    text: 'The message with the code went out. %{name} shows it to a reader; nothing is left to do here.',
  },
  CODE_BY_HAND: {
    title: 'Ready: readers open with its QR code',
    text: 'Give %{name} the PDF, or show the QR code on this page.',
  },
  RETRYING: {
    title: 'The door stays shut: the message did not go out yet',
    text: 'It is tried again by itself for a day. What came back stands below.',
  },
  FAILED: {
    title: 'The door stays shut: the message did not arrive',
    text: 'Correct the address and send it again, or let %{name} scan the QR code on this page.',
  },
  ERASED: {
    title: 'Issued, and not on a phone yet',
    text: 'The personal data were erased, so nothing can be sent any more.',
  },
  DEPLOYED: {
    title: 'The credential is on a phone',
    text: 'Nothing is left to do here. If a door stays shut all the same, look at the reader and at the rights of that door.',
  },
  UNHEARD: {
    title: 'We can’t tell whether the credential is on a phone',
    text: 'Notices from the provider are refused, so we ask the provider from time to time instead. A global administrator can fix this in the provider settings.',
  },
  REDEPLOYING: {
    title: 'The credential is being put on the phone again',
    text: 'Until that is done, doors may stay shut.',
  },
  UPDATING: { title: 'A change is on its way to the phone', text: 'Doors open as before meanwhile.' },
  UPDATE_FAILED: {
    title: 'A change did not reach the phone',
    text: 'The credential is on the phone as it was before. What the provider says stands below.',
  },
  REMOVING: {
    title: 'The credential is being removed',
    text: 'It opens no door any more once the provider confirms that.',
  },
  REMOVED: {
    title: 'The door stays shut: the credential was removed',
    text: 'That cannot be undone. Whoever shall open the door needs a new credential.',
  },
  REMOVE_FAILED: {
    title: 'The credential could not be removed and may still open doors',
    text: 'Remove it once more. What the provider says stands below.',
  },
  SUSPENDING: {
    title: 'The credential is being suspended',
    text: 'It opens no door any more once the provider confirms that.',
  },
  SUSPENDED: {
    title: 'The door stays shut: the credential is suspended',
    text: 'Resume it, and it opens doors again.',
  },
  SUSPEND_FAILED: {
    title: 'The credential could not be suspended and still opens doors',
    text: 'What the provider says stands below. Remove it if it must open nothing.',
  },
  RESUMING: {
    title: 'The door stays shut until the credential is resumed',
    text: 'The provider is resuming it right now.',
  },
  RESUME_FAILED: {
    title: 'The door stays shut: the credential could not be resumed',
    text: 'What the provider says stands below.',
  },
  UNKNOWN: {
    title: 'The provider reports a status that we do not know',
    text: 'Ask the provider what it means for the door.',
  },
};
