import { nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

type Properties = Readonly<Record<`--${string}`, string>>;

class Paint extends Directive {
  render(_properties: Properties): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [properties]: [Properties]): unknown {
    for (const [name, value] of Object.entries(properties)) (element as HTMLElement).style.setProperty(name, value);
    return nothing;
  }
}

/** Sets custom properties of an element by code, since a strict policy takes no style attributes. */
export const paint = directive(Paint);
