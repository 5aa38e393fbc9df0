import { pngSize } from '@latchkey/events/kernel/image.ts';
import { HttpError, readJson, type Answer, type Call } from '../http.ts';
import type { Behaviour } from './behaviour.ts';
import type { Noted } from './operations.ts';
import { bodies } from './requests.ts';

/**
 * Apple Wallet's picture sizes in pixels, largest first. They are exact, except for the width of a logo,
 * which is a maximum.
 */
const sizes = {
  art: [1536, 764, 512].map((width, n) => ({ width, height: [969, 480, 323][n]! })),
  logo: [1372, 684, 360].map((width, n) => ({ width, height: [283, 140, 74][n]! })),
  icon: [200, 100].map(side => ({ width: side, height: side })),
} as const;
type Part = keyof typeof sizes;
const parts = ['art', 'logo', 'icon'] as const;

interface StoredTemplate {
  readonly templateRef: string;
  readonly name: string;
  readonly state: 'PENDING' | 'REFUSED';
  readonly approvedAt: number;
  readonly reason: { readonly message: string } | null;
}
const day = 86_400_000;

const checkSizes = (part: Part, pictures: readonly string[]): void => {
  for (const [n, expectedSize] of sizes[part].entries()) {
    const size = pngSize(Buffer.from(pictures[n] ?? '', 'base64'));
    const fits =
      size !== null &&
      size.height === expectedSize.height &&
      (part === 'logo' ? size.width <= expectedSize.width : size.width === expectedSize.width);
    if (!fits)
      throw new HttpError(
        400,
        'INVALID',
        `${part} must be a PNG of ${expectedSize.width} × ${expectedSize.height}`,
      );
  }
};

/**
 * Stores badge templates in memory, one per reference. Approves them after `approvalDays`, or refuses them if
 * `refusal` is set.
 */
export const createBadgeTemplates = (behaviour: () => Behaviour, now = () => Date.now()) => {
  const templates = new Map<string, StoredTemplate>();
  const shown = ({ templateRef, name, state, approvedAt, reason }: StoredTemplate) => ({
    templateRef,
    name,
    reason,
    state: state === 'PENDING' && approvedAt <= now() ? ('APPROVED' as const) : state,
  });
  return {
    put: (call: Call, noted: Noted): Answer => {
      const request = readJson(call, bodies.putBadgeTemplate);
      const { clientRef, name } = request;
      noted.clientRef = clientRef;
      const { isOffered, approvalDays, refusal } = behaviour().badgeTemplates;
      if (!isOffered) throw new HttpError(404, 'UNKNOWN', 'This project has no wallet service');
      for (const part of parts) checkSizes(part, request[part]);
      const existing = templates.get(clientRef);
      const template: StoredTemplate =
        existing !== undefined && existing.state !== 'REFUSED'
          ? existing
          : {
              templateRef: existing?.templateRef ?? `template-${templates.size + 1}`,
              name,
              state: refusal === null ? 'PENDING' : 'REFUSED',
              approvedAt: now() + approvalDays * day,
              reason: refusal === null ? null : { message: refusal },
            };
      templates.set(clientRef, template);
      return { status: 200, json: { putBadgeTemplateResponse: shown(template) } };
    },
    list: (): Answer => ({ status: 200, json: { items: [...templates.values()].slice(-1_000).map(shown) } }),
  };
};
export type BadgeTemplates = ReturnType<typeof createBadgeTemplates>;
