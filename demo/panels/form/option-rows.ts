import { html, type TemplateResult } from 'lit';
import { type Json, textIn } from '../../document/json.js';
import { icon } from '../../shell/icon.js';
import type { DetailDeeds } from './deeds.js';
import { shapes } from './shapes.js';

interface Options {
  readonly options: readonly Json[];
  readonly pointer: string;
  readonly deeds: DetailDeeds;
}

/** A value that no other option has. */
function freeValue(options: readonly Json[]): string {
  const taken = new Set(options.map((option) => textIn(option, 'value')));
  let number = options.length + 1;
  while (taken.has(`option_${number}`)) number += 1;
  return `option_${number}`;
}

/** The choices of a question, each with its words, in an order that can be changed. */
export function optionRows({ options, pointer, deeds }: Options): TemplateResult {
  const move = (index: number, by: number): void => {
    const option = options[index];
    if (option === undefined) return;
    deeds.write(pointer, options.toSpliced(index, 1).toSpliced(index + by, 0, option));
    deeds.say(`${textIn(option, 'label')} is now ${index + by + 1} of ${options.length}`);
  };
  const row = (option: Json, index: number): TemplateResult => {
    const label = textIn(option, 'label');
    return html`<li class="option">
      <input
        class="entry"
        aria-label="Choice ${index + 1}"
        .value=${label}
        @input=${(event: Event) =>
          deeds.write(
            `${pointer}/${index}/label`,
            (event.target as HTMLInputElement).value,
            `text ${pointer}/${index}`,
          )}
      />
      <button class="button bare" type="button" aria-label="Move ${label} up" title="Move up" ?disabled=${index === 0} @click=${() => move(index, -1)}>
        ${icon(shapes.up)}
      </button>
      <button class="button bare" type="button" aria-label="Move ${label} down" title="Move down" ?disabled=${index === options.length - 1} @click=${() => move(index, 1)}>
        ${icon(shapes.down)}
      </button>
      <button class="button bare" type="button" aria-label="Remove ${label}" title="Remove" ?disabled=${options.length < 2} @click=${() => deeds.write(`${pointer}/${index}`, undefined)}>
        ${icon(shapes.remove)}
      </button>
    </li>`;
  };
  return html`<fieldset class="options">
    <legend>Choices</legend>
    <ol>
      ${options.map(row)}
    </ol>
    <button
      class="button line"
      type="button"
      @click=${() => deeds.write(`${pointer}/${options.length}`, { value: freeValue(options), label: `Choice ${options.length + 1}` })}
    >Add a choice</button>
  </fieldset>`;
}
