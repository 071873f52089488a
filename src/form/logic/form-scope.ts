import type { Answer, Option, Path } from '../../contract/index.js';
import { fromJson, type JsonValue, type MapValue, parseDateTime, type Scope, type Value } from '../expression/index.js';
import { type Facts, fileOf } from '../facts.js';
import { otherTextOf, readValue } from '../field-values/index.js';
import type { FieldNode, FormModel, GroupNode } from '../form-model.js';
import { isGroup } from '../form-model.js';
import { type InstanceRef, pathOf } from '../path.js';
import type { Place, Reader } from '../rule.js';

/** A map that reads its members when they are asked for. */
const lazyMap = (keys: () => Iterable<string>, get: (key: string) => Value): MapValue => ({ keys, get });

const textMap = (members: Readonly<Record<string, string | number | null>>): MapValue =>
  lazyMap(
    () => Object.keys(members),
    (key) => (Object.hasOwn(members, key) ? (members[key] ?? null) : null),
  );

/** What an expression sees at one place of a form. */
export class FormScope implements Scope {
  readonly #model: FormModel;
  readonly #reader: Reader;
  readonly #place: Place;
  /** Read once, and only by expressions that ask for something of it. */
  #facts: Facts | undefined;

  constructor(model: FormModel, reader: Reader, place: Place) {
    this.#model = model;
    this.#reader = reader;
    this.#place = place;
  }

  get locale(): string {
    return this.#known.locale;
  }

  get timeZone(): string {
    return this.#known.timeZone;
  }

  get now(): number {
    return this.#known.now;
  }

  get #known(): Facts {
    this.#facts ??= this.#reader.facts();
    return this.#facts;
  }

  read(name: string): Value {
    const { instances, value, option, page } = this.#place;
    const own = instances.at(-1);
    switch (name) {
      case 'answers':
        return this.#members(undefined);
      case 'item':
        return own ? this.#members(own) : null;
      case 'parent':
        return instances.length > 1 ? this.#members(instances.at(-2)) : null;
      case 'index':
        return own ? this.#reader.instances(own.group).indexOf(own.id) : null;
      case 'position':
        return own ? this.#reader.instances(own.group).indexOf(own.id) + 1 : null;
      case 'siblings':
        return own ? this.#list(own.group) : null;
      case 'value':
        return this.#own(value);
      case 'option':
        return option ? this.#option(option.field, option.value) : null;
      case 'other':
        return this.#others(undefined);
      case 'item_other':
        return own ? this.#others(own) : null;
      case 'vars':
        return lazyMap(
          () => this.#model.variables.keys(),
          (key) => this.#reader.variable(key) as Value,
        );
      case 'page':
        return page ? textMap(page) : null;
      default:
        return this.#ambient(name);
    }
  }

  labelOf(key: string): Value {
    return this.#chosen(key, ({ label }) => label);
  }

  attrOf(key: string, name: string): Value {
    return this.#chosen(key, ({ attrs }) => (Object.hasOwn(attrs, name) ? fromJson(attrs[name] as JsonValue) : null));
  }

  #ambient(name: string): Value {
    const { entry, respondent, hidden, locale, timeZone } = this.#known;
    switch (name) {
      case 'hidden':
        return textMap(hidden);
      case 'form': {
        const { title, version_number } = this.#model.form.form;
        return textMap({ title, locale, version: version_number });
      }
      case 'respondent':
        return textMap({ ...respondent, locale, timezone: timeZone });
      case 'entry':
        return lazyMap(
          () => Object.keys(entry),
          (key) => {
            const { created_at, submitted_at, ...texts } = entry;
            if (key === 'created_at') return created_at ? parseDateTime(created_at) : null;
            if (key === 'submitted_at') return submitted_at ? parseDateTime(submitted_at) : null;
            return Object.hasOwn(texts, key) ? ((texts as Record<string, string | null>)[key] ?? null) : null;
          },
        );
      default:
        return null;
    }
  }

  /** The answers of an instance, or of the root of the form. */
  #members(instance: InstanceRef | undefined): MapValue {
    const fields = instance ? this.#group(instance.group)?.fields : undefined;
    return lazyMap(
      () => (fields ?? [...this.#model.nodes.values()].filter(({ group }) => !group)).map(({ field }) => field.key),
      (key) => {
        const node = this.#model.nodes.get(key);
        return node && this.#standsIn(node, instance) ? this.#value(node, pathOf(instance, key)) : null;
      },
    );
  }

  #standsIn({ group }: FieldNode, instance: InstanceRef | undefined): boolean {
    return group === (instance ? this.#group(instance.group) : null);
  }

  #group(path: Path): GroupNode | undefined {
    return this.#model.nodes.get(path.slice(path.lastIndexOf('.') + 1)) as GroupNode | undefined;
  }

  #value(node: FieldNode, path: Path): Value {
    if (isGroup(node)) return this.#list(path);
    if (node.logic.calculated) return this.#reader.computed(path) as Value;
    return this.#read(node, this.#reader.answer(path));
  }

  #read({ field }: FieldNode, answer: Answer): Value {
    return readValue(field, answer, (id) => fileOf(this.#known, id));
  }

  /** The value a validation is about, in the terms of its field. */
  #own(value: Answer | undefined): Value {
    const node = this.#place.field === undefined ? undefined : this.#model.nodes.get(this.#place.field);
    return node && value !== undefined ? this.#read(node, value) : fromJson(value as JsonValue | undefined);
  }

  #list(group: Path): readonly Value[] {
    return this.#reader.instances(group).map((id) => this.#members({ group, id }));
  }

  #others(instance: InstanceRef | undefined): MapValue {
    return lazyMap(
      () => [],
      (key) => {
        const node = this.#model.nodes.get(key);
        const here = node && this.#standsIn(node, instance);
        return here ? otherTextOf(this.#reader.answer(pathOf(instance, key))) : null;
      },
    );
  }

  #option(fieldKey: string, value: string): Value {
    const option = optionsOf(this.#model.nodes.get(fieldKey)).find((one) => one.value === value);
    if (!option) return null;
    return lazyMap(
      () => ['value', 'label', 'attrs'],
      (key) => {
        if (key === 'attrs') return fromJson(option.attrs as JsonValue);
        return key === 'value' || key === 'label' ? option[key] : null;
      },
    );
  }

  /** Something about the chosen options of a field: in this instance if it stands there, else at the root. */
  #chosen(key: string, about: (option: Option) => Value): Value {
    const node = this.#model.nodes.get(key);
    if (!node) return null;
    const instance = [...this.#place.instances].reverse().find((around) => this.#group(around.group) === node.group);
    if (node.group && !instance) return null;
    const answer = this.#reader.answer(pathOf(instance, key));
    const chosen = (Array.isArray(answer) ? answer : [answer]).flatMap((choice: Answer) => {
      const text = otherTextOf(choice);
      if (text !== null) return [text];
      return optionsOf(node)
        .filter(({ value }) => value === choice)
        .map(about);
    });
    return chosen.length > 1 ? chosen.map(String).join(', ') : (chosen[0] ?? null);
  }
}

const optionsOf = (node: FieldNode | undefined): readonly Option[] =>
  node && 'options' in node.field ? node.field.options : [];
