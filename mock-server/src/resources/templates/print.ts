import { escapeHtml } from '../../platform/escape-html.js';
import type { Inline, MarkdownBlock } from './markdown.js';

/** Addresses that a reader may be sent to. */
const safe = /^(?:https?:\/\/|mailto:|tel:)/iu;

/** Blocks as HTML: nothing but what the subset knows, everything else is text. */
export const printHtml = (blocks: readonly MarkdownBlock[]): string => blocks.map(htmlBlock).join('\n');

function htmlBlock(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${htmlInline(block.parts)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${htmlInline(block.parts)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${htmlInline(item)}</li>`).join('')}</${tag}>`;
    }
  }
}

const htmlInline = (parts: readonly Inline[]): string => parts.map(htmlPart).join('');

function htmlPart(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return escapeHtml(part.text);
    case 'code':
      return `<code>${escapeHtml(part.text)}</code>`;
    case 'strong':
    case 'em':
      return `<${part.kind}>${htmlInline(part.parts)}</${part.kind}>`;
    case 'break':
      return '<br>';
    case 'link':
      return safe.test(part.url)
        ? `<a href="${escapeHtml(part.url)}" rel="noopener noreferrer">${escapeHtml(part.text)}</a>`
        : escapeHtml(part.text);
  }
}

/** Blocks as plain text, for mails that show no HTML. */
export const printText = (blocks: readonly MarkdownBlock[]): string => blocks.map(textBlock).join('\n\n');

function textBlock(block: MarkdownBlock): string {
  if (block.kind !== 'list') return textInline(block.parts);
  return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${textInline(item)}`).join('\n');
}

/** A line of a block as plain text. */
export const textInline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'break') return '\n';
      if (part.kind === 'link') return part.text === part.url ? part.url : `${part.text} (${part.url})`;
      return 'parts' in part ? textInline(part.parts) : part.text;
    })
    .join('');
