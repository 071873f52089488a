import { expect } from 'chai';
import { importsOf, resolve, violation } from './import-rules.js';
import { ownFiles, readText } from './repository.js';

const violationsIn = (file: string, text: string) =>
  importsOf(text).flatMap((statement) => violation(file, statement) ?? []);

describe('imports', () => {
  it('go only where the architecture lets them', () => {
    const files = ['src', 'mock-server/src', 'mock-server/forms', 'mock-server/pages', 'demo'].flatMap((folder) =>
      ownFiles(/\.ts$/, folder),
    );
    expect(files.flatMap((file) => violationsIn(file, readText(file)))).to.deep.equal([]);
  });

  /** Every file that comes with one, and every package. */
  const following = (first: string) => {
    const seen = new Set<string>();
    const packages = new Set<string>();
    const follow = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { from, typeOnly, isLate } of importsOf(readText(file))) {
        if (typeOnly || isLate) continue;
        if (from.startsWith('.')) follow(resolve(file, from));
        else packages.add(from.split('/')[0] ?? '');
      }
    };
    follow(first);
    return { seen, packages };
  };

  for (const entry of ['headless', 'measure']) {
    it(`of what needs no page lead to no package, and to no element: ${entry}`, () => {
      const { seen, packages } = following(`src/${entry}/index.ts`);
      expect([...packages]).to.deep.equal([]);
      expect([...seen].filter((file) => /^src\/(?:elements|base|styles)\//.test(file))).to.deep.equal([]);
    });
  }

  it('of the first file lead neither to delivery nor to the libraries that come with it', () => {
    const { seen, packages } = following('src/index.ts');
    expect([...packages]).to.deep.equal(['lit']);
    expect([...seen].filter((file) => file.startsWith('src/session/delivery/'))).to.deep.equal([]);
    expect(seen.has('src/session/shell/delivery-code.ts')).to.equal(true);
  });

  it('take templates from our own tag, which gives every part the class our sheets look for', () => {
    const taken = /import [^;]*\b(?:html|svg)\b[^;]* from 'lit'/u;
    const files = ownFiles(/\.ts$/, 'src').filter((file) => file !== 'src/base/html.ts');
    expect(files.filter((file) => taken.test(readText(file)))).to.deep.equal([]);
  });

  const forbidden: readonly [file: string, statement: string][] = [
    ['demo/panels/code/panel-code.ts', "import { PanelLook } from '../look/panel-look.js';"],
    ['src/contract/form.ts', "import { ApiError } from '../errors.js';"],
    ['src/contract/form.ts', "import { html } from 'lit';"],
    ['src/form/view.ts', "import type { Session } from '../session/session.js';"],
    ['src/outbox/core/step.ts', "import { fromCallback } from 'xstate';"],
    ['src/session/selectors.ts', "import { createEntryClient } from '../api/entry-client.js';"],
    ['src/fields/text/entry-text.ts', "import { createSession } from '../../session/session.js';"],
    ['src/fields/text/entry-text.ts', "import { checkAnswer } from '../../form/check.js';"],
    ['src/elements/form/entry-form.ts', "const client = await import('../../api/entry-client.js');"],
    ['src/elements/form/entry-form.ts', "export type { Outbox } from '../../outbox/core/step.js';"],
    ['src/index.ts', "import { createMockServer } from '@entryway/mock-server';"],
    ['mock-server/src/app.ts', "import { Form } from '../../src/contract/index.js';"],
    ['mock-server/src/app.ts', "import { readFile } from 'node:fs/promises';"],
    ['mock-server/src/store/store.ts', "import { seedForms } from '../../forms/index.js';"],
    ['mock-server/src/platform/route.ts', "import { cities } from '../../forms/tables/cities.js';"],
    ['mock-server/src/store/store.ts', "import { timestamp } from '../platform/clock.js';"],
    ['mock-server/src/platform/route.ts', "import type { FormRecord } from '../resources/forms/index.js';"],
    ['mock-server/src/resources/views/views.ts', "import type { FormRecord } from '../forms/records.js';"],
    ['mock-server/src/resources/views/views.ts', "import { collections } from '../../server/collections.js';"],
    ['mock-server/src/server/parts.ts', "import { listener } from '../resources/webhooks/listener.js';"],
    ['mock-server/forms/contact/index.ts', "import { plantedForm } from '../../src/controls/seeds/seed.js';"],
    ['mock-server/src/library.ts', "export * from '../../src/session/index.js';"],
    ['demo/main.ts', "import { sheet } from '../src/styles/theme.styles.js';"],
    ['src/react/use-entry.ts', "import { fieldElements } from '../fields/registry.js';"],
    ['src/vue/index.ts', "import { EntryForm } from '../elements/form/entry-form.js';"],
    ['src/cli/entryway.ts', "import { createSession } from '../session/index.js';"],
    ['src/new-folder/a.ts', "import { b } from './b.js';"],
  ];
  for (const [file, statement] of forbidden) {
    it(`refuse ${statement} in ${file}`, () => {
      expect(violationsIn(file, statement)).to.have.length(1);
      expect(violationsIn(file, statement)[0]).to.include(file);
    });
  }

  const allowed: readonly [file: string, statement: string][] = [
    ['src/session/upload.machine.ts', "import type { EntryClient } from '../api/entry-client.js';"],
    ['src/fields/text/entry-text.ts', "import {\n  type Field,\n} from './field.js';"],
    ['src/fields/number/entry-number.ts', "import { readTyped } from '../../form/field-types/typed/index.js';"],
    ['src/fields/registry.ts', "const load = () => import('./text/entry-text.js');"],
    ['mock-server/src/adapters/node.ts', "import { createServer } from 'node:http';"],
    ['mock-server/src/app.ts', "import { seedForms } from '../forms/index.js';"],
    ['mock-server/forms/contact/index.ts', "import type { FormSeed } from '../../src/controls/seeds/seed.js';"],
    ['mock-server/src/resources/views/views.ts', "import type { FormRecord } from '../forms/index.js';"],
    ['mock-server/src/store/sqlite/sqlite.ts', "import Database from 'libsql';"],
    ['src/form/view.ts', "// import { html } from 'lit';"],
  ];
  for (const [file, statement] of allowed) {
    it(`allow ${JSON.stringify(statement)} in ${file}`, () => {
      expect(violationsIn(file, statement)).to.deep.equal([]);
    });
  }
});
