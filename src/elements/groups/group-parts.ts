import { nothing, type TemplateResult } from 'lit';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { markdownLine } from '../../base/markdown.js';
import { help, ofWhich } from '../../fields/field-parts.js';
import type { GroupView, Issue } from '../../form/index.js';
import { itemName, itemNoun, labelAt } from '../../headless/label-at.js';
import type { GroupWords } from '../../messages/index.js';
import { issueText } from '../../messages/issue-text.js';
import { allIcons } from '../../styles/all-icons.js';
import type { FormScope } from '../form-scope.js';
import { groupIcons } from './group-icons.js';
import { OpenPlace } from './inner-page.js';

interface Head {
  readonly scope: FormScope;
  readonly group: GroupView;
  readonly issue: Issue | undefined;
  readonly level: number;
  /** Whether something above has said the group's name already. */
  readonly isNamedAbove: boolean;
}

/** The name of a group, the author's help, and what is wrong with it. */
export function groupHead({ scope, group, issue, level, isNamedAbove }: Head): TemplateResult {
  const { field, path } = group;
  const id = `${scope.prefix}-${path}`;
  const part = field.hide_label || isNamedAbove ? 'label visually-hidden' : 'label';
  const within = labelAt(scope.session.view, path.slice(0, path.lastIndexOf('.')));
  return html`${headingOf(level, `${id}-label`, html`${field.label}${ofWhich(within)}`, part)}
  ${field.description_md ? html`<p part="hint">${markdownLine(field.description_md)}</p>` : nothing}
  ${help({ field, words: scope.messages })}
  ${
    issue
      ? html`<p part="error" id=${`${id}-error`}>
          ${allIcons.error}<span part="visually-hidden">${scope.messages.errorPrefix} </span><span>${issueText(scope.messages, issue, field)}</span>
        </p>`
      : nothing
  }`;
}

interface Adding {
  readonly scope: FormScope;
  readonly group: GroupView;
  readonly words: GroupWords;
  readonly isInvalid: boolean;
  add(): void;
}

/** The button to add another, or why there is none. */
export function adding({ scope, group, words, isInvalid, add }: Adding): TemplateResult | typeof nothing {
  const { field, count, max, instances, enabled, path } = group;
  if (count !== null || !enabled || field.read_only) return nothing;
  const id = `${scope.prefix}-${path}`;
  if (max !== null && instances.length >= max) {
    return html`<p part="count" id=${id} tabindex="-1">${words.atMost(max)}</p>`;
  }
  return html`<div part="adding">
    <button part="button button-secondary" type="button" id=${id} aria-describedby=${isInvalid ? `${id}-error` : nothing} @click=${add}>
      ${groupIcons.plus}${field.add_label ?? words.add(itemNoun(group), instances.length === 0)}
    </button>
    ${max === null ? nothing : html`<p part="count">${words.upTo(max)}</p>`}
  </div>`;
}

/** What stands for a group that lies too deep: its instances by name, and the way to its own page. */
export function door({ prefix }: FormScope, group: GroupView, words: GroupWords): TemplateResult {
  const { field, path, instances } = group;
  const names = instances.map((_, index) => itemName(group, index)).join(', ');
  const open = (event: Event): void => {
    event.currentTarget?.dispatchEvent(new OpenPlace(path));
  };
  return html`<div part="field">
    <p part="label">${field.label}</p>
    <p part="hint">${names || words.empty(field.label)}</p>
    <button part="button button-secondary" type="button" id=${`${prefix}-${path}`} @click=${open}>${words.open(field.label)}</button>
  </div>`;
}
