import { expect } from 'chai';
import type { Delta, EntrySession, InstanceResult } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { type Read, Respondent, stillServer } from './respondent.js';

type Kept = Pick<EntrySession, 'revision' | 'answers' | 'groups' | 'computed'>;
type Choose = <T>(from: readonly T[]) => T;

/** Numbers that are the same in every run. */
function chooser(seed: number): Choose {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)] as (typeof from)[number];
  };
}

/** What a device knows of an entry: it only ever adopts deltas. */
class Device {
  readonly id: string;
  kept: Kept;

  constructor(id: string, session: EntrySession) {
    this.id = id;
    const { revision, answers, groups, computed } = structuredClone(session);
    this.kept = { revision, answers, groups, computed };
  }

  adopt({ revision, changed, removed, groups, computed }: Delta): void {
    const kept = structuredClone(this.kept) as {
      answers: Record<string, unknown>;
      groups: Record<string, unknown>;
      computed: Record<string, unknown>;
    };
    for (const path of removed) {
      delete kept.answers[path];
      delete kept.groups[path];
      delete kept.computed[path];
    }
    for (const [path, value] of Object.entries(changed)) kept.answers[path] = value;
    for (const [path, ids] of Object.entries(groups)) kept.groups[path] = ids;
    for (const [path, value] of Object.entries(computed)) kept.computed[path] = value;
    for (const map of [kept.answers, kept.computed]) {
      for (const [path, value] of Object.entries(map)) if (value === null) delete map[path];
    }
    this.kept = { ...kept, revision } as Kept;
  }
}

const known = ({ revision, answers, groups, computed }: Kept): Kept => ({ revision, answers, groups, computed });

/** Something a device may do, from what it knows. */
function nextCall(choose: Choose, { kept }: Device): readonly [method: string, what: string, body?: object] {
  const { revision: base_revision, groups } = kept;
  const paths = Object.keys(groups).filter((path) => path !== 'rooms');
  const group = choose(paths);
  const instances = paths.flatMap((path) => groups[path] ?? []);
  const instance = choose(instances);
  const fields = ['title', 'amount', 'more', 'detail', ...(groups.people ?? []).map((id) => `people.${id}.name`)];
  const value = (path: string) =>
    path === 'amount' ? choose([1, 2, null]) : path === 'more' ? choose([true, false]) : choose(['a', 'b', null]);
  const path = choose(fields);
  const call = choose(['patch', 'patch', 'patch', 'add', 'remove', 'copy', 'order', 'restore']);
  switch (call) {
    case 'add':
      return ['POST', `/groups/${group}/instances`, { base_revision, position: choose([0, 'end']) }];
    case 'remove':
      return ['DELETE', `/instances/${instance ?? 'none'}?base_revision=${base_revision}`];
    case 'copy':
      return ['POST', `/instances/${instance ?? 'none'}/duplicate`, { base_revision }];
    case 'order':
      return ['PUT', '/groups/people/order', { base_revision, instance_ids: [...(groups.people ?? [])].reverse() }];
    case 'restore':
      return ['POST', '/groups/people/instances', { base_revision, instance_id: instance, restore: true }];
    default:
      return ['PATCH', '/answers', { base_revision, answers: { [path]: value(path) } }];
  }
}

describe('deltas', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    it(`leave a device that adopts them nothing to miss (${seed})`, async () => {
      const choose = chooser(seed);
      const server = stillServer({ seed: [labForm()], limits: [] });
      const respondent = await Respondent.begin(server, { form: 'lab', answers: { title: 'Ada' } });
      const devices = ['device-one', 'device-two', 'device-three'].map((id) => new Device(id, respondent.session));
      const statuses = new Map<number, number>();
      for (let step = 0; step < 100; step++) {
        const device = choose(devices);
        const [method, what, body] = nextCall(choose, device);
        const write = { headers: { 'X-Service-Client-ID': device.id } };
        const reply: Read<Delta | InstanceResult> = await respondent.call(method, what, body, write);
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const session = (await respondent.read()).body;
        if (reply.status < 300) {
          device.adopt('delta' in reply.body ? reply.body.delta : reply.body);
          expect(device.kept, `${step} ${method} ${what}`).to.deep.equal(known(session));
        } else if (reply.status === 409) {
          // What a device does after a conflict: it looks at the entry again.
          device.kept = new Device(device.id, session).kept;
        }
      }
      expect([...statuses.keys()]).to.include.members([200, 201, 409]);
      expect(server.violations).to.deep.equal([]);
    });
  }
});
