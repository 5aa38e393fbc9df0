import { z } from 'zod';

/**
 * The sender of emails to the built-in mail catcher. Real mail servers reject it, because `.test` is reserved
 * (RFC 6761).
 */
export const catcherSender = 'Latchkey <no-reply@latchkey.test>';
const form = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/;

export const sender = z
  .string('must be the sender of all emails, such as Access <no-reply@your-domain>')
  .trim()
  .max(255)
  .regex(form, 'must be an address or Name <address> that your mail server accepts as the sender');
