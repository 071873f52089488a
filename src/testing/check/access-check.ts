import type { Check } from './checks.js';
import { descriptionOf, nameOf, operated, subjectOf } from './names.js';

/** Whoever does not see the page hears what is asked, what helps, and what is required. */
export const checkNames: Check = async (subject) => {
  const drawing = await subject.draw({ required: true });
  const { label, description_md: hint } = subject.field;
  const control = subjectOf(drawing.area);
  if (!control) return ['There is nothing to answer with: no control, and no element with a role.'];
  const found: string[] = [];
  const unnamed = operated(drawing.area).filter((one) => one !== control && nameOf(one) === '');
  if (unnamed.length > 0)
    found.push(
      `${unnamed.length} of its controls have no name at all: ${unnamed.map(({ localName }) => `<${localName}>`).join(', ')}.`,
    );
  if (drawing.isGroup) return found;
  const tag = `<${control.localName}>`;
  if (!nameOf(control).includes(label))
    found.push(
      `${tag} is not called "${label}" but "${nameOf(control)}". Put control.attributes on it, or aria-labelledby with control.ids.label.`,
    );
  if (hint && !descriptionOf(control).includes(hint))
    found.push(`The hint is not read with ${tag}. Put control.attributes on it, which have aria-describedby.`);
  if (
    !control.matches('[aria-required="true"], :required') &&
    !operated(drawing.area).some((one) => one.matches(':required'))
  )
    found.push(`That an answer is required is not said. Put control.attributes on ${tag}, which have aria-required.`);
  return found;
};

const wrong = 'Enter the name of your boat';

/** What is wrong is joined to the control, and taken back when it is right. */
export const checkValidity: Check = async (subject) => {
  const drawing = await subject.draw({ error: wrong });
  const control = subjectOf(drawing.area);
  if (!control || drawing.isGroup) return [];
  const found: string[] = [];
  const tag = `<${control.localName}>`;
  if (!drawing.place.textContent?.includes(wrong))
    found.push('The error is not shown. A field that draws everything itself shows control.error too.');
  if (control.getAttribute('aria-invalid') !== 'true')
    found.push(
      `${tag} is not marked as wrong. Put control.attributes on it, which have aria-invalid while there is an error.`,
    );
  if (!descriptionOf(control).includes(wrong))
    found.push(
      `The error is not joined to ${tag}: whoever does not see it never hears it. Put control.attributes on it, which have aria-describedby.`,
    );
  await subject.update(drawing, { error: '' });
  if (subjectOf(drawing.area)?.getAttribute('aria-invalid') === 'true')
    found.push(
      `${tag} stays marked as wrong when it is right again. In update(), take away attributes that control.attributes no longer have.`,
    );
  return found;
};
