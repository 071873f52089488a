import { noChange } from 'lit';
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';

type Properties = Readonly<Record<`--entry-${string}`, string | null>>;

class CssProperties extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error('cssProperties() stands alone in a tag.');
  }

  override render(_properties: Properties): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [properties]: [Properties]): typeof noChange {
    const { style } = element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) {
      if (value === null) style.removeProperty(name);
      else style.setProperty(name, value);
    }
    return noChange;
  }
}

/** Sets custom properties from script: a `style` attribute would be refused by a strict content security policy. */
export const cssProperties = directive(CssProperties);
