import type { TextlintRuleModule } from '@textlint/kernel';

/** A node with the kind of its passage, by which rules tell comments from texts. */
export interface Marked {
  readonly kind?: string;
}

const clause = /^(What|Who|Whose|Whom|Where|How|So many|So much)\b/;
const requirementIds = /^(?:[A-Z]{2,5}-\d+(?:\s*(?:to|and|,|;|\/|\.|–)\s*)*)+[.:]?$/;

/**
 * Rejects a doc comment that begins with a clause (What, Who, Where, How, So many …) instead of a verb or
 * noun.
 */
export const docCommentStart: TextlintRuleModule = ({ Syntax, RuleError, report, getSource }) => ({
  [Syntax.Paragraph](node) {
    if ((node as Marked).kind !== 'doc') return;
    const found = clause.exec(getSource(node).replace(/^[*\s]+/, ''));
    if (!found) return;
    report(node, new RuleError(`A doc comment begins with a verb or a noun, not with “${found[1]}”`));
  },
});

/** Rejects comments that consist only of requirement IDs, which belong in test titles. */
export const bareRequirement: TextlintRuleModule = ({ Syntax, RuleError, report, getSource }) => ({
  [Syntax.Paragraph](node) {
    const { kind } = node as Marked;
    if (kind !== 'doc' && kind !== 'comment') return;
    const text = getSource(node).replaceAll(/^[*\s]+|[*\s]+$/g, '');
    if (requirementIds.test(text)) report(node, new RuleError(`A comment is more than “${text}”`));
  },
});
