import type { Dependencies } from '../expression/index.js';
import { type FieldNode, type FormModel, type GroupNode, isGroup, type PageNode } from '../form-model.js';
import type { Site } from '../rule-compiler.js';

/** A rule in its place, with what it reads. */
export interface SitedRule {
  readonly site: Site;
  readonly deps: Dependencies;
}

/** Rules that wait for each other, and what they are called. */
export interface Cycle<R extends SitedRule> {
  readonly rules: readonly R[];
  /** Keys of fields, `vars.<key>`, or names of pages, in the order they wait. */
  readonly names: readonly string[];
}

/** One thing that is worked out: `shown:age`, `value:age`, `var:total`, `page:2` and what that comes from. */
type Finding = string;

interface Edge<R> {
  readonly to: Finding;
  readonly rule: R | undefined;
}

/** What waits for what, by what is worked out first. */
class Waiting<R extends SitedRule> {
  readonly #model: FormModel;
  readonly #edges = new Map<Finding, Edge<R>[]>();

  constructor(model: FormModel, rules: readonly R[]) {
    this.#model = model;
    for (const node of model.nodes.values()) this.#field(node);
    for (const page of model.pages) this.#page(page);
    for (const rule of rules) this.#rule(rule);
  }

  of(finding: Finding): readonly Edge<R>[] {
    return this.#edges.get(finding) ?? [];
  }

  get findings(): Iterable<Finding> {
    return this.#edges.keys();
  }

  #add(from: Finding, to: Finding, rule?: R): void {
    const known = this.#edges.get(from);
    if (known) known.push({ to, rule });
    else this.#edges.set(from, [{ to, rule }]);
  }

  #field({ field, group, section, page }: FieldNode): void {
    this.#add(`value:${field.key}`, `shown:${field.key}`);
    this.#add(`shown:${field.key}`, group ? `shown:${group.field.key}` : `section:${section.section.key}`);
    if (!group) this.#add(`section:${section.section.key}`, `page:${page.index}`);
  }

  /** A page waits for its own condition, and for jumps from pages before it; those for whether their page is shown. */
  #page({ index, jumps }: PageNode): void {
    this.#add(`page:${index}`, `visible:${index}`);
    this.#add(`page:${index}`, `skip:${index}`);
    this.#add(`skip:${index + 1}`, `skip:${index}`);
    if (jumps.length > 0) this.#add(`skip:${index + 1}`, `visible:${index}`);
  }

  #rule(rule: R): void {
    const from = this.#findingOf(rule);
    if (!from) return;
    const { answers, whole, vars } = rule.deps;
    for (const key of answers) {
      this.#add(from, `value:${key}`, rule);
      const node = this.#model.nodes.get(key);
      if (node && isGroup(node) && whole.includes(key))
        for (const inner of allInside(node)) this.#add(from, `value:${inner}`, rule);
    }
    for (const key of vars) this.#add(from, `var:${key}`, rule);
  }

  /** What a rule helps to work out; nothing for rules that nobody waits for, such as texts and checks. */
  #findingOf({ site: { at, field, use } }: R): Finding | undefined {
    const [, kind = '', index = '', , section = ''] = /^\/(\w+)\/(\d+)(?:\/(sections)\/(\d+))?/.exec(at) ?? [];
    if (kind === 'variables') return `var:${this.#model.form.variables[Number(index)]?.key}`;
    if (field) {
      if (at.endsWith('/visible') && use === 'condition') return `shown:${field}`;
      if (use === 'option' || /\/(default|expr|count_from)$/.test(at)) return `value:${field}`;
      return undefined;
    }
    // A jump decides about every page after its own.
    if (use === 'jump') return `skip:${Number(index) + 1}`;
    if (use !== 'condition') return undefined;
    if (!section) return `visible:${index}`;
    return `section:${this.#model.pages[Number(index)]?.page.sections[Number(section)]?.key}`;
  }
}

const allInside = ({ fields }: GroupNode): readonly string[] =>
  fields.flatMap((node) => [node.field.key, ...(isGroup(node) ? allInside(node) : [])]);

/** Finds what waits for itself, each time by the shortest way found first. Iterative: forms may be deep. */
export function findCycles<R extends SitedRule>(model: FormModel, rules: readonly R[]): readonly Cycle<R>[] {
  const waiting = new Waiting(model, rules);
  const cycles: Cycle<R>[] = [];
  const done = new Set<Finding>();
  const off = new Set<R>();
  for (const start of waiting.findings) {
    const trail: { readonly finding: Finding; readonly via: R | undefined; next: number }[] = [];
    const onTrail = new Map<Finding, number>();
    const enter = (finding: Finding, via: R | undefined): void => {
      onTrail.set(finding, trail.length);
      trail.push({ finding, via, next: 0 });
    };
    if (!done.has(start)) enter(start, undefined);
    while (trail.length > 0) {
      const top = trail[trail.length - 1] as (typeof trail)[number];
      const edge = waiting.of(top.finding)[top.next++];
      if (!edge) {
        done.add(top.finding);
        onTrail.delete(top.finding);
        trail.pop();
        continue;
      }
      if (done.has(edge.to) || (edge.rule && off.has(edge.rule))) continue;
      const at = onTrail.get(edge.to);
      if (at === undefined) {
        enter(edge.to, edge.rule);
        continue;
      }
      const ring = trail.slice(at);
      const guilty = [...ring.slice(1).map(({ via }) => via), edge.rule].filter((rule) => rule !== undefined);
      for (const rule of guilty) off.add(rule);
      cycles.push({
        rules: guilty,
        names: namesOf(
          model,
          ring.map(({ finding }) => finding),
        ),
      });
    }
  }
  return cycles;
}

/** What people call the findings of a ring: fields once, however many of their findings are in it. */
function namesOf(model: FormModel, findings: readonly Finding[]): readonly string[] {
  const names = findings.flatMap((finding) => {
    const [kind = '', name = ''] = finding.split(/:(.*)/s);
    if (kind === 'var') return [`vars.${name}`];
    if (kind === 'page' || kind === 'visible') return [`page ${model.pages[Number(name)]?.page.key ?? name}`];
    return kind === 'section' || kind === 'skip' ? [] : [name];
  });
  return [...new Set(names)];
}
