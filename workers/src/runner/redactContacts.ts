// bounded, so that long messages take linear time
const email = /(?:"[^"\n]{1,64}"|[^\s<>"'(),:;/@]{1,64})(?:@|%40)[^\s<>"'(),:;/@]{1,255}/gi;
/** Numbers with a country code, and other runs of 10 to 15 digits that aren't part of an ID. */
const phone = /(?:\+|%2B|(?<![\w.-])00)[1-9][\d ()/.-]{5,18}\d|(?<![\w.-])\d{10,15}(?![\w-])/gi;

/** Removes email addresses and phone numbers from a message, which may quote a mail server or SMS gateway. */
export const redactContacts = (message: string): string =>
  message.replaceAll(email, '[removed]').replaceAll(phone, '[removed]');
