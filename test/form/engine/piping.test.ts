import { expect } from 'chai';
import { LoadedEntry } from '../../support/engines.js';

const text = (key: string, own: object = {}) => ({ id: `fld_${key}`, key, type: 'text' as const, label: key, ...own });

describe('an answer in a text', () => {
  const told = (answer: string): { label: string; description: string } => {
    const piped = {
      label: 'Hi {{ answers.name }}',
      description_md: 'Hi **{{ answers.name }}**, [go](https://a.example)',
    };
    const { field } = new LoadedEntry([text('name'), text('next', piped)]).answer('name', answer).field('next');
    return { label: field.label, description: field.description_md ?? '' };
  };

  it('is no markup where the text is Markdown, and is as it is elsewhere', () => {
    const { label, description } = told('[win](https://evil.example) *now*');
    expect(label).to.equal('Hi [win](https://evil.example) *now*');
    expect(description).to.equal(
      'Hi **\\[win\\]\\(https\\:\\/\\/evil\\.example\\) \\*now\\***, [go](https://a.example)',
    );
  });

  it('begins no list, heading or paragraph', () => {
    expect(told('a\n\n# b\n- c\n1. d').description).to.include('a\n\\# b\n\\- c\n1\\. d');
  });

  it('cannot name an expression', () => {
    const dollar = '$';
    expect(told(`${dollar}{7*7} {{ 1 + 1 }}`).description).to.include('\\$\\{7\\*7\\} \\{\\{ 1 \\+ 1 \\}\\}');
  });
});
