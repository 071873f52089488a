/** What the manifest says of an element: only what a page may use, all of it described. */
export function publicElement(declaration, { source, cssProperties }) {
  const { tagName, summary, attributes = [], members = [], events = [], slots, cssParts } = declaration;
  const types = documentedTypes(source);
  const attributesOf = attributes.map((attribute) => publicAttribute(attribute, types));
  const described = new Map(attributesOf.map(({ name, description }) => [name, description]));
  return withoutEmpty({
    kind: 'class',
    customElement: true,
    tagName,
    name: declaration.name,
    description: summary,
    superclass: source.includes("from 'lit") ? { name: 'LitElement', package: 'lit' } : { name: 'HTMLElement' },
    attributes: attributesOf,
    members: members.filter(isPublicProperty).map((member) => publicProperty(member, described)),
    events: events.filter(({ name }) => name?.startsWith('entry-')).map(publicEvent),
    slots,
    cssParts,
    cssProperties,
  });
}

const isPublicProperty = ({ kind, name, privacy, static: isStatic }) =>
  kind === 'field' && !isStatic && !name.startsWith('#') && (privacy ?? 'public') === 'public';

/** The types of attributes as the doc comment has them: spelled out, where a property has the name of a type. */
const documentedTypes = (source) =>
  new Map(Array.from(source.matchAll(/^ \* @attr \{(.+?)\} ([\w-]+) -/gm), ([, text, name]) => [name, { text }]));

function publicAttribute({ name, type, default: byDefault, description, fieldName }, types) {
  return withoutEmpty({ name, description, type: types.get(name) ?? type, default: byDefault, fieldName });
}

function publicProperty({ name, type, default: byDefault, description, attribute, readonly }, described) {
  return withoutEmpty({
    kind: 'field',
    name,
    description: description ?? described.get(attribute),
    type,
    default: byDefault,
    attribute,
    readonly,
  });
}

/** Every event of ours is in one map of details, so its type follows from its name. */
const publicEvent = ({ name, description }) => ({
  name,
  description,
  type: { text: `CustomEvent<EntryEventDetails['${name}']>` },
});

const withoutEmpty = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value?.length !== 0));
