import { expect } from 'chai';
import type { EntryForm } from 'entryway';
import { contrastOf, painted, paintedAs } from '../support/painted.js';
import { place, until } from './place-form.js';

type Variables = Readonly<Record<string, string>>;

interface Page {
  readonly theme: string;
  readonly variables: Variables;
  readonly fill: string;
  readonly surface: string;
  readonly text: string;
  readonly radius: string;
}

/** As the systems themselves have them, in light and in dark. */
const pages: Readonly<Record<string, Page>> = {
  'Bootstrap in light': {
    theme: 'bootstrap',
    variables: {
      'bs-primary': '#0d6efd',
      'bs-body-bg': '#fff',
      'bs-body-color': '#212529',
      'bs-tertiary-bg': '#f8f9fa',
      'bs-secondary-bg': '#e9ecef',
      'bs-border-color': '#dee2e6',
      'bs-border-radius': '0.375rem',
      'bs-body-font-family': 'monospace',
      'bs-body-font-size': '1rem',
      'bs-form-invalid-color': '#dc3545',
    },
    fill: '#0d6efd',
    surface: '#ffffff',
    text: '#212529',
    radius: '6px',
  },
  'Bootstrap in dark': {
    theme: 'bootstrap',
    variables: {
      'bs-primary': '#0d6efd',
      'bs-body-bg': '#212529',
      'bs-body-color': '#dee2e6',
      'bs-tertiary-bg': '#2b3035',
      'bs-border-color': '#495057',
      'bs-border-radius': '0.375rem',
      'bs-body-font-family': 'monospace',
      'bs-form-invalid-color': '#ea868f',
    },
    // Bootstrap's own differs too little from its ground; this is the nearest that does not.
    fill: '#3677fd',
    surface: '#212529',
    text: '#dee2e6',
    radius: '6px',
  },
  'Material Web': {
    theme: 'material',
    variables: {
      'md-sys-color-primary': '#6750a4',
      'md-sys-color-on-primary': '#ffffff',
      'md-sys-color-surface': '#fef7ff',
      'md-sys-color-on-surface': '#1d1b20',
      'md-sys-color-on-surface-variant': '#49454f',
      'md-sys-color-outline': '#79747e',
      'md-ref-typeface-plain': 'monospace',
    },
    fill: '#6750a4',
    surface: '#fef7ff',
    text: '#1d1b20',
    radius: '100px',
  },
  'Angular Material': {
    theme: 'material',
    variables: {
      'mat-sys-primary': '#005cbb',
      'mat-sys-on-primary': '#ffffff',
      'mat-sys-surface': '#faf9fd',
      'mat-sys-on-surface': '#1a1b1f',
      'mat-sys-corner-full': '9999px',
      'mat-sys-body-large-font': 'monospace',
    },
    fill: '#005cbb',
    surface: '#faf9fd',
    text: '#1a1b1f',
    radius: '9999px',
  },
  MUI: {
    theme: 'material',
    variables: {
      'mui-palette-primary-main': '#1976d2',
      'mui-palette-primary-contrastText': '#fff',
      'mui-palette-background-default': '#fff',
      'mui-palette-text-primary': 'rgba(0, 0, 0, 0.87)',
      'mui-shape-borderRadius': '4px',
      'md-ref-typeface-plain': 'monospace',
    },
    fill: '#1976d2',
    surface: '#ffffff',
    text: '#000000',
    radius: '4px',
  },
  'shadcn/ui in dark': {
    theme: 'shadcn',
    variables: {
      primary: 'oklch(0.922 0 0)',
      'primary-foreground': 'oklch(0.205 0 0)',
      background: 'oklch(0.145 0 0)',
      foreground: 'oklch(0.985 0 0)',
      muted: 'oklch(0.269 0 0)',
      'muted-foreground': 'oklch(0.708 0 0)',
      border: 'oklch(1 0 0 / 10%)',
      input: 'oklch(1 0 0 / 15%)',
      destructive: 'oklch(0.704 0.191 22.216)',
      radius: '0.625rem',
      'font-sans': 'monospace',
    },
    fill: '#e5e5e5',
    surface: '#0a0a0a',
    text: '#fafafa',
    radius: '8px',
  },
};

describe('a form that takes the look of the design system of its page', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('main');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  const part = (form: EntryForm, name: string): Element => form.querySelector(`[part~="${name}"]`) as Element;

  for (const [name, { theme, variables, fill, surface, text, radius }] of Object.entries(pages))
    it(`has colours, corners and letters of ${name}, and all of it can be read`, async () => {
      for (const [variable, value] of Object.entries(variables)) stage.style.setProperty(`--${variable}`, value);
      stage.style.colorScheme = name.endsWith('dark') ? 'dark' : 'light';
      const form = await place(stage, { theme });
      const button = part(form, 'button-primary');
      await until(`a button in ${fill}, not ${paintedAs(button, 'backgroundColor')}`, () => {
        return paintedAs(button, 'backgroundColor') === fill;
      });
      const ground = painted(getComputedStyle(form).backgroundColor);
      expect(ground).to.equal(surface);
      expect(paintedAs(part(form, 'label'), 'color')).to.equal(text);
      expect(getComputedStyle(button).borderRadius).to.equal(radius);
      expect(getComputedStyle(part(form, 'label')).fontFamily).to.equal('monospace');
      expect(contrastOf(paintedAs(button, 'color'), fill), 'on the button').to.be.at.least(4.5);
      expect(contrastOf(paintedAs(part(form, 'hint'), 'color'), ground), 'the hint').to.be.at.least(4.5);
      expect(contrastOf(paintedAs(part(form, 'input'), 'borderTopColor'), ground), 'the box').to.be.at.least(3);
      const danger = getComputedStyle(part(form, 'page')).getPropertyValue('--entry-danger');
      expect(contrastOf(painted(danger), ground), 'an error').to.be.at.least(4.5);
    });

  it('looks as Plain does on a page without that system', async () => {
    const plain = await place(stage, { theme: 'plain' });
    const lost = await place(stage, { theme: 'bootstrap' });
    for (const name of ['button-primary', 'input'])
      for (const property of ['backgroundColor', 'borderRadius', 'borderTopColor', 'fontFamily'] as const)
        expect(getComputedStyle(part(lost, name))[property], `${property} of ${name}`).to.equal(
          getComputedStyle(part(plain, name))[property],
        );
  });

  it('still does what the page says in our own words', async () => {
    stage.style.setProperty('--bs-primary', '#0d6efd');
    stage.style.setProperty('--entry-seed-accent', '#7a1f5c');
    const form = await place(stage, { theme: 'bootstrap' });
    await until('the page’s colour', () => paintedAs(part(form, 'button-primary'), 'backgroundColor') === '#7a1f5c');
  });
});
