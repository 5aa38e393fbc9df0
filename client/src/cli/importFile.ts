import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { LatchkeyError } from '../latchkeyError.ts';
import type { Latchkey } from '../latchkey.ts';
import { csvOf } from './fileContent.ts';
import { CommandFailed, plain, required, text, type Command } from './terminal.ts';

const pollMs = 500;
const timeoutMs = 120_000;

interface Progress {
  readonly status: string;
  readonly count: number;
  readonly added: number;
  readonly refusal: { readonly message: string } | null;
}
interface Created {
  readonly id: string;
}
interface Design {
  readonly id: string;
  readonly name: string;
}

/** Derives the idempotency key, so that a repeated command continues the same import. */
const keyOf = (content: Uint8Array, ...about: readonly string[]): string => {
  const hash = createHash('sha256').update(content);
  for (const part of about) hash.update(`\n${part}`);
  return `import-${hash.digest('hex').slice(0, 40)}`;
};

/**
 * Returns the customer's only PDF design for credentials, so that the option can be omitted; throws if there
 * are several or none.
 */
const onlyDesign = async (latchkey: Latchkey, customerId: string, signal: AbortSignal): Promise<string> => {
  const query = { type: 'CREDENTIAL' as const, customerId, limit: 20 };
  const { data } = await latchkey.get('/admin/pdf-designs', { query, signal });
  const designs: readonly Design[] = data;
  const [design, ...others] = designs;
  if (design && others.length === 0) return design.id;
  const choices = designs.map(({ id, name }) => `\n  ${id}  ${plain(name)}`).join('');
  throw new CommandFailed(2, `Choose a PDF design with --design ID${choices || ' (there is none)'}`);
};

export const importFile: Command = {
  usage:
    'import FILE --customer ID --profile ID [--design ID] [--provider ID] [--worksheet NAME] [--name NAME] [--submit] [--key KEY]',
  summary:
    'Creates an order from a CSV or Excel file: all rows or none. A repeat doesn’t import the file twice.',
  options: {
    customer: true,
    profile: true,
    design: true,
    provider: true,
    worksheet: true,
    name: true,
    submit: false,
    key: true,
  },
  args: [1, 1],
  run: async context => {
    const { args, options, signal, note, print } = context;
    const [file = ''] = args;
    const [customerId, cardProfileId] = [required(context, 'customer'), required(context, 'profile')];
    const content = await csvOf(file, text(options['worksheet']));
    const latchkey = context.connect();
    const pdfDesignId = text(options['design']) ?? (await onlyDesign(latchkey, customerId, signal));
    const idempotencyKey = text(options['key']) ?? keyOf(content, customerId, cardProfileId);
    note(`Idempotency key: ${idempotencyKey}`);
    const provider = text(options['provider']);
    const displayName = text(options['name']) ?? path.parse(file).name;
    const query = {
      customerId,
      cardProfileId,
      pdfDesignId,
      displayName,
      submit: options['submit'] === true ? ('true' as const) : ('false' as const),
      ...(provider === undefined ? {} : { customerCredentialProviderId: provider }),
    };
    const created = await latchkey
      .post('/admin/orders/csv', {
        query,
        body: content,
        contentType: 'text/csv',
        idempotencyKey,
        timeoutMs,
        signal,
      })
      .catch((error: unknown) => {
        if (error instanceof LatchkeyError && error.reason === 'idempotency_mismatch')
          throw new CommandFailed(
            1,
            'This file was already imported for this customer and card profile with different options. Use the same options, or import it again with a different --key.',
          );
        throw error;
      });
    const { id }: Created = created.data;
    note(`Order ${id}`);
    for (;;) {
      const { data } = await latchkey.get('/admin/orders/{id}/import', { params: { id }, signal });
      const { status, count, added, refusal }: Progress = data;
      if (!['importing', 'submitting'].includes(status)) {
        const summary = `${added} of ${count} rows imported`;
        print([`Order ${id}: ${summary}`, refusal && plain(refusal.message)].filter(Boolean).join('\n'), {
          orderId: id,
          idempotencyKey,
          status,
          count,
          added,
          refusal,
        });
        return status === 'done' ? 0 : 1;
      }
      note(`${added} of ${count} rows`);
      await after(pollMs, undefined, { signal });
    }
  },
};
