import { expect } from 'chai';
import type { CustomField } from 'entryway';
import { type CheckOptions, checkField, type FieldReport } from 'entryway/testing';
import { forgetfulField, restlessField, silentField, stringField } from '../support/custom-fields/bad-fields.js';
import { litField } from '../support/custom-fields/lit-field.js';
import { plainField, radioField } from '../support/custom-fields/plain-field.js';
import { reactField } from '../support/custom-fields/react-field.js';
import { vueField } from '../support/custom-fields/vue-field.js';

const said = ({ findings }: FieldReport) => findings.map(({ check, message }) => `${check}: ${message}`);
const checksOf = ({ findings }: FieldReport) => [...new Set(findings.map(({ check }) => check))];

describe('the checker of custom fields', () => {
  const boats = {
    field: {
      type: 'single_choice',
      options: ['a', 'b'].map((value) => ({ value, label: `Boat ${value}` })),
    },
    answers: ['a', 'b'],
  } satisfies CheckOptions;

  const good: readonly [name: string, field: CustomField, options?: CheckOptions][] = [
    ['plain DOM', plainField],
    ['radios in plain DOM', radioField, boats],
    ['radios in a group that the form draws', { ...radioField, draws: 'group' }, boats],
    ['Lit', litField],
    ['React', reactField],
    ['Vue', vueField],
  ];
  for (const [name, field, options] of good) {
    it(`finds nothing in a good field: ${name}`, async () => {
      const report = await checkField(field, options);
      expect(said(report)).to.deep.equal([]);
      expect(report.ok).to.equal(true);
      expect(report.passed).to.have.length(9);
    });
  }

  it('finds that a field has no name and does not tell its error', async () => {
    const report = await checkField(silentField);
    expect(report.ok).to.equal(false);
    expect(checksOf(report)).to.deep.equal(['names', 'validity']);
    expect(said(report)[0]).to.equal(
      'names: <input> is not called "Name of your boat" but "". Put control.attributes on it, or aria-labelledby with control.ids.label.',
    );
    expect(said(report).join('\n')).to.include('The error is not joined to <input>');
  });

  it('finds that two of a field on one page are in each other’s way', async () => {
    const report = await checkField(forgetfulField);
    expect(checksOf(report)).to.include('groups');
    expect(said(report)).to.include(
      'groups: Two of it on one page share the id "boats". Begin every id with control.ids.control.',
    );
    expect(checksOf(report)).not.to.include('names');
  });

  it('finds what a strict policy would refuse', async () => {
    const report = await checkField(stringField);
    expect(checksOf(report)).to.deep.equal(['policy']);
    expect(said(report)).to.include(
      'policy: It gives <div> a style attribute, which a strict policy refuses. Use a class, or element.style.setProperty().',
    );
    expect(said(report).some((line) => line.includes('the attribute onclick'))).to.equal(true);
    if ('trustedTypes' in window)
      expect(said(report).some((line) => line.includes('sets innerHTML with a string'))).to.equal(true);
  });

  it('finds a field that takes the focus away and stays on the left', async () => {
    const report = await checkField(restlessField);
    expect(checksOf(report)).to.deep.equal(['focus', 'direction']);
    expect(said(report).some((line) => line.startsWith('focus: It loses the focus'))).to.equal(true);
  });

  it('finds a field that takes answers it must not take', async () => {
    const open: CustomField = {
      ...plainField,
      mount: (place, control) => {
        const { disabled: _, readonly: __, ...attributes } = control.attributes;
        const mounted = plainField.mount?.(place, { ...control, attributes });
        return {
          ...mounted,
          update: (now) => {
            const { disabled: ___, readonly: ____, ...rest } = now.attributes;
            mounted?.update?.({ ...now, attributes: rest });
          },
        };
      },
    };
    expect(checksOf(await checkField(open))).to.deep.equal(['read-only', 'disabled']);
  });

  it('finds a field that never shows or tells an answer, and one that throws', async () => {
    const deaf: CustomField = {
      type: 'text',
      mount(place, control) {
        const input = document.createElement('input');
        for (const [name, value] of Object.entries(control.attributes)) input.setAttribute(name, value);
        input.addEventListener('blur', () => control.leave());
        place.append(input);
      },
    };
    expect(said(await checkField(deaf)).filter((line) => line.startsWith('value:'))).to.have.length(3);
    const broken: CustomField = {
      type: 'text',
      mount() {
        throw new Error('no harbour');
      },
    };
    expect(said(await checkField(broken))[0]).to.include('no harbour');
  });

  it('leaves the page as it was', async () => {
    const before = document.body.childElementCount;
    const descriptor = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
    await checkField(plainField);
    expect(document.body.childElementCount).to.equal(before);
    expect(Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')?.set).to.equal(descriptor?.set);
  });
});
