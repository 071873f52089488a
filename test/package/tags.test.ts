import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { attributeNames, eventNames, propertyNames } from '../../src/react/host-props.js';
import { addConsumers, compile } from './support/compile.js';
import { Installed } from './support/installed.js';

interface Named {
  readonly name: string;
  readonly type?: { readonly text: string };
  readonly attribute?: string;
  readonly readonly?: boolean;
}

interface Tag {
  readonly tagName: 'entry-form';
  readonly attributes?: readonly Named[];
  readonly members?: readonly Named[];
  readonly events?: readonly Named[];
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';
const namesOf = (all: readonly Named[] = []): readonly string[] => all.map(({ name }) => name);

/** Says for the compiler that the typed tags have all the manifest has, as it has it, and nothing else. */
const claims = ({ tagName, attributes = [], members = [], events = [] }: Tag): readonly string[] => {
  const settable = members.filter((member) => !member.readonly);
  return [
    `equal<keyof TagAttributes['${tagName}'], ${union(namesOf(attributes))}>();`,
    ...attributes.map(
      ({ name, type }) => `equal<NonNullable<TagAttributes['${tagName}']['${name}']>, ${type?.text}>(); // ${name}`,
    ),
    `equal<keyof TagProperties<'${tagName}'>, ${union(namesOf(settable))}>();`,
    `equal<TagEvents<'${tagName}'>, ${union(namesOf(events))}>();`,
  ];
};

const head = `import type { TagAttributes, TagEvents, TagProperties } from 'entryway/jsx';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const equal = <A, B>(..._: Same<A, B> extends true ? [] : [A, 'is not', B]): void => {};
`;

describe('the typed tags', function () {
  this.timeout(180_000);
  let library: Installed;
  let tags: readonly Tag[];

  before(async () => {
    library = await Installed.install('entryway', ['react', '@types/react']);
    await addConsumers(library, []);
    const { modules } = JSON.parse(library.read('custom-elements.json')) as { modules: { declarations: Tag[] }[] };
    tags = modules.flatMap(({ declarations }) => declarations);
  });
  after(() => library?.remove());

  const said = async (lines: readonly string[]): Promise<string> => {
    await writeFile(path.join(library.folder, 'claims.ts'), head + lines.join('\n'));
    return compile(library, ['claims.ts']);
  };

  it('have the attributes, properties and events of the manifest, and no others', async () => {
    expect(tags.length).to.be.greaterThan(14);
    const all = `equal<keyof TagAttributes, ${union(tags.map(({ tagName }) => tagName))}>();`;
    expect(await said([all, ...tags.flatMap(claims)])).to.equal('');
  });

  it('would be found out otherwise', async () => {
    const [form] = tags;
    const more = { ...(form as Tag), attributes: [...(form?.attributes ?? []), { name: 'colour' }] };
    expect(await said([claims(more)[0] ?? ''])).to.include('error');
  });

  it('are the props of the React components', () => {
    const hosts = tags.filter(({ tagName }) => /^entry-(?:form|session)$/u.test(tagName));
    const attributes = new Set(hosts.flatMap((tag) => namesOf(tag.attributes)));
    const { noEarlyRequest, ...props } = attributeNames;
    expect(noEarlyRequest).to.equal('no-early-request');
    expect(Object.values(props)).to.have.members([...attributes]);
    const objects = hosts.flatMap(({ members = [] }) => members.filter((one) => !one.attribute && !one.readonly));
    expect([...propertyNames]).to.have.members([...new Set(namesOf(objects))]);
    expect(Object.values(eventNames)).to.have.members([...new Set(hosts.flatMap((tag) => namesOf(tag.events)))]);
  });
});
