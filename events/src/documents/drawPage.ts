import { isDataCode } from './dataCode.ts';
import type { DocumentCredential, DocumentHead } from './documentInput.ts';
import { defaultText } from './documentTexts.ts';
import { drawCode } from './drawCode.ts';
import { lineHeight } from './fittedText.ts';
import { colours, gap, write, type Canvas } from './page.ts';

const drawHead = (canvas: Canvas, title: string, logo: string | null): void => {
  const { pdf, page, strong } = canvas;
  const { x, y, width, height } = page.head;
  if (logo !== null) {
    pdf.image(logo, x, y, {
      fit: [width, height],
      valign: 'center',
      ...(page.align === 'center' && { align: 'center' }),
    });
  } else {
    const size = page.type.head;
    write(
      canvas,
      gap(page.head, (height - size * lineHeight) / 2),
      [title],
      { font: strong, colour: colours.accent },
      {
        maxSize: size,
        minSize: size / 2,
      },
    );
  }
  const below = y + height + page.type.small;
  const line = page.width - 2 * x;
  pdf.rect(x, below, line, 0.6).fill(colours.rule);
};

const drawTitle = (canvas: Canvas, credential: DocumentCredential): number => {
  const { page, text, strong } = canvas;
  const { card, name } = page.type;
  const details = [credential.cardName, credential.organisation, credential.validText].filter(line =>
    Boolean(line),
  );
  const reserved = details.length * card * lineHeight + card * 0.4;
  const forName = { ...page.title, height: page.title.height - reserved };
  const after = write(
    canvas,
    forName,
    [credential.nameOnCard],
    { font: strong, colour: colours.ink },
    {
      maxSize: name[0],
      minSize: name[1],
      lines: 12,
    },
  );
  let rest = gap({ ...after, height: after.height + reserved }, card * 0.4);
  for (const detail of details) {
    rest = write(
      canvas,
      rest,
      [detail ?? ''],
      { font: text, colour: colours.quiet },
      { minSize: card * 0.75 },
    );
  }
  return rest.y;
};

const storesOf = ({ design, app }: DocumentHead): { label: string; url: string }[] => {
  const named = [
    { label: 'Google Play', url: app?.androidStoreUrl },
    { label: 'App Store', url: app?.iosStoreUrl },
  ];
  return design.showStoreDetails
    ? named.flatMap(({ label, url }) => (url == null ? [] : [{ label, url }]))
    : [];
};

const drawBody = (
  canvas: Canvas,
  input: DocumentHead,
  { qrcodeText, deepLinkUrl }: DocumentCredential,
  top: number,
): void => {
  const { page, text } = canvas;
  const { text: ownText, templateName, locale } = input.design;
  const { small, body } = page.type;
  const values = {
    app: input.app?.appName ?? null,
    hasLink: deepLinkUrl !== null,
    isForReader: isDataCode(qrcodeText),
  };
  const words = (ownText ?? defaultText(templateName, locale, values)).split(/\r?\n/).slice(0, 100);
  const stores = storesOf(input);
  const reserved = ((deepLinkUrl === null ? 0 : 2.6) + stores.length + 0.6) * small * lineHeight;
  const limits = gap(page.body, Math.max(0, top + small - page.body.y) + reserved);
  const after = write(
    canvas,
    { ...limits, y: limits.y - reserved },
    words,
    { font: text, colour: colours.ink },
    {
      maxSize: body[0],
      minSize: body[1],
      lines: 100,
    },
  );
  let rest = gap({ ...after, height: after.height + reserved }, small * 0.6);
  const sizes = { maxSize: small, minSize: small };
  if (deepLinkUrl !== null) {
    const style = { font: text, colour: colours.accent, link: deepLinkUrl };
    rest = gap(write(canvas, rest, [deepLinkUrl], style, { ...sizes, lines: 2 }), small * 0.6);
  }
  for (const { label, url } of stores) {
    const line = page.width < 300 ? label : `${label}: ${url.replace(/^https:\/\//, '')}`;
    rest = write(canvas, rest, [line], { font: text, colour: colours.quiet, link: url }, sizes);
  }
};

/** Draws a credential's page in the design of `head`. `logo`: an image in a form that pdfkit accepts. */
export const drawPage = (
  canvas: Canvas,
  head: DocumentHead,
  credential: DocumentCredential,
  logo: string | null,
): void => {
  const { page, pdf } = canvas;
  pdf.addPage({ size: [page.width, page.height], margin: 0 });
  drawHead(canvas, head.app?.appName ?? head.design.name, logo);
  const titleEnd = drawTitle(canvas, credential);
  drawCode(canvas, credential.qrcodeText ?? credential.deepLinkUrl, head.design.locale);
  drawBody(canvas, head, credential, titleEnd);
};
