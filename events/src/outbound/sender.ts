import { z } from 'zod';

/** The sender of emails to our own catcher. Real mail servers reject it: `.test` is reserved (RFC 6761). */
export const catcherSender = 'Latchkey <no-reply@latchkey.test>';
const form = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;

/** The sender of emails: `Name <address>`, or just an address. */
export const sender = z
  .string('must name the sender of all mail, such as Access <no-reply@your-domain>')
  .trim()
  .max(255)
  .regex(form, 'must be an address or Name <address>, from which your mail server lets you send');
