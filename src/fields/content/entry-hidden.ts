import { nothing } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { BuiltInControl } from '../built-in-control.js';

/**
 * @summary A value the form carries along; there is nothing to see.
 * @tag entry-hidden
 */
@customElement('entry-hidden')
export class EntryHidden extends BuiltInControl<'hidden'> {
  protected override render(): typeof nothing {
    return nothing;
  }
}
