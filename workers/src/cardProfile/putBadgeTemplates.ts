import type { CardProfileState } from '@latchkey/events/cardProfile/state.ts';
import type { RenderingName } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyOf } from '@latchkey/events/documents/fileUrl.ts';
import type { BadgeTemplate } from '@latchkey/events/provider/kinds/provider.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/**
 * Thrown if a provider rejects a template. The message is the provider's reason, or the provider's name if it
 * gave none.
 */
export class TemplateRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TemplateRefused';
  }
}
/** Pictures of a template by their names in `renderings`, largest first. */
const pictures = {
  art: ['badgeArt', 'badgeArt-medium', 'badgeArt-small'],
  logo: ['badgeLogo', 'badgeLogo-medium', 'badgeLogo-small'],
  icon: ['badgeIcon', 'badgeIcon-small'],
} as const satisfies Record<string, readonly RenderingName[]>;
const maxChars = 255;

interface Version {
  readonly id: string;
  readonly version: number;
  readonly files: Readonly<Record<string, string>>;
}
const templateOf = async (
  { pool, keys }: ReactionContext,
  { id, version, files }: Version,
  name: string,
): Promise<BadgeTemplate> => {
  const stored = filesOn(pool, keys);
  const read = (names: readonly string[]) =>
    Promise.all(
      names.map(async picture => {
        const file = await stored.get(keyOf(files[picture]!));
        if (file === null) throw new Error(`the picture ${picture} of version ${version} is not there`);
        return file.bytes;
      }),
    );
  const [art, logo, icon] = await Promise.all([pictures.art, pictures.logo, pictures.icon].map(read));
  return { clientRef: `${id}-${version}`, name, art: art!, logo: logo!, icon: icon! };
};

/**
 * Sends a version's look to each of the customer's providers that issue access badges. Returns the names of
 * the resulting templates, comma-separated and truncated; null if there are none, or if the profile isn't a
 * customer's or isn't for wallets. Idempotent: references derive from profile and version. Throws
 * `TemplateRefused`.
 */
export const putBadgeTemplates = async (
  context: ReactionContext,
  { customerId, terms }: Pick<CardProfileState, 'customerId' | 'terms'>,
  version: Version,
): Promise<string | null> => {
  if (customerId === null || terms?.isWallet !== true) return null;
  const { providers } = await context.fold(customerState, customerId);
  const names: string[] = [];
  for (const own of providers) {
    const { provider, displayName } = await context.providerOf(own.configId, null, own);
    if (!provider.putBadgeTemplate) continue;
    const answer = await provider.putBadgeTemplate(await templateOf(context, version, terms.displayName));
    if (answer.kind === 'notOffered') continue;
    // the queue retries this error
    if (answer.kind === 'throttled') throw new Error(`${displayName}: ${answer.message}`);
    if (answer.kind !== 'kept') throw new TemplateRefused(answer.message || displayName);
    names.push(answer.name);
  }
  return names.length === 0 ? null : names.join(', ').slice(0, maxChars);
};
