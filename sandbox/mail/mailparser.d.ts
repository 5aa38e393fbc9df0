declare module 'mailparser' {
  export type ParsedAttachment = {
    filename?: string;
    contentType: string;
    contentDisposition?: string;
    cid?: string;
    size: number;
    content: Buffer;
  };
  export type ParsedMail = { text?: string; html?: string | false; attachments: ParsedAttachment[] };
  export const simpleParser: (
    source: Buffer,
    options?: { maxHtmlLengthToParse?: number },
  ) => Promise<ParsedMail>;
}
