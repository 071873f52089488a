// Runs inside the page; the runner (bench.mjs) calls it through page.evaluate.
import { afterFrame, CONTROL, control, deepAll, deepCount, isVisible, painted } from './dom.js';
import { makeForm, makeRepeat, visibleFields } from './workload.js';

const app = document.getElementById('app');
const INPUTS = { radio: ['input[type=radio]', 4], checkboxes: ['input[type=checkbox]', 5] };
const longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
let adapter, form, inst, mounted, key;

// For work that may finish later than `act` says: time of the first painted frame after which `done` holds.
const timedUntil = async (act, done, limit = 120_000) => {
  const t0 = performance.now();
  await act();
  for (;;) {
    const t1 = await painted();
    if (done()) return t1 - t0;
    if (t1 - t0 > limit) throw new Error('timed out');
  }
};

globalThis.bench = {
  // Parsing and running it is measured alone; what an adapter imports late comes when it asks for it.
  load: async () => {
    adapter = (await import(new URL('adapter.js', location.href))).default;
  },
  /** The scripts it took so far. */
  scripts: () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && !path.endsWith('/runtime.js')),
  caps: () => ({ ...adapter.caps, packages: adapter.packages }),
  prepare(spec) {
    form = spec.repeat ? makeRepeat() : makeForm(spec);
  },
  // mount() call -> ready -> double requestAnimationFrame.
  mount: async () => {
    mounted = performance.now();
    inst = adapter.mount(app, form);
    await inst.ready;
    return (await painted()) - mounted;
  },
  complete: (page = form.pages.length > 1 ? 0 : null) =>
    form.repeat ? inst.repeatCount() === 1 : visibleFields(form, {}, page).every((f) => inst.field(f.id)),
  waitComplete: async () => {
    for (;;) {
      const t = await painted();
      if (bench.complete()) return t - mounted;
      if (t - mounted > 120_000) throw new Error('mount never completed');
    }
  },
  // Every expected field is on screen with a working control; every other one is not.
  verify(answers = {}, page = form.pages.length > 1 ? 0 : null) {
    const want = new Set(visibleFields(form, answers, page).map((f) => f.id)),
      problems = [];
    for (const f of form.fields) {
      const el = inst.field(f.id),
        seen = isVisible(el);
      if (seen !== want.has(f.id)) problems.push(`${f.id} ${seen ? 'shown' : 'not shown'}`);
      else if (seen) {
        const [sel, n] = INPUTS[f.type] ?? [];
        if (!control(el)) problems.push(`${f.id} has no control`);
        if (sel && deepAll(el, sel).length !== n)
          problems.push(`${f.id} has ${deepAll(el, sel).length} of ${n} inputs`);
        if (!textOf(el, f.label)) problems.push(`${f.id} lacks its label`);
      }
    }
    return { expected: want.size, problems: problems.slice(0, 8), count: problems.length };
  },
  dom: () => deepCount(app),
  memory: async () => (await performance.measureUserAgentSpecificMemory()).bytes, // JavaScript and DOM

  // Keystrokes. Times run from the key event's own time stamp.
  focus: (which) => {
    const c = control(inst.field(form[which]));
    c.focus();
    c.scrollIntoView({ block: 'center' });
  },
  value: (which) => control(inst.field(form[which])).value,
  armKey(toggles) {
    const deps = toggles ? form.fields.filter((f) => f.visibleIf?.field === form.hub) : [];
    const probe = deps.at(-1),
      before = probe && isVisible(inst.field(probe.id));
    const r = { frame: null, effect: null };
    key = r;
    key.done = new Promise((resolve) => {
      const down = (e) => {
        r.t0 = e.timeStamp;
      };
      const input = () => {
        removeEventListener('keydown', down, true);
        removeEventListener('input', input, true);
        afterFrame((t) => {
          r.frame = t - r.t0;
          if (!probe) resolve();
        });
        const look = () => {
          if (isVisible(inst.field(probe.id)) !== before)
            return afterFrame((t) => {
              r.effect = t - r.t0;
              resolve();
            });
          if (performance.now() - r.t0 > 60_000) return resolve();
          requestAnimationFrame(look);
        };
        if (probe) requestAnimationFrame(look);
      };
      addEventListener('keydown', down, true);
      addEventListener('input', input, true);
    });
  },
  keyResult: async () => {
    await key.done;
    return { frame: key.frame, effect: key.effect };
  },
  longestTask: (since) =>
    Math.max(0, ...longTasks.filter((task) => task.startTime >= since).map((task) => task.duration)),
  idle: () => new Promise((r) => requestIdleCallback(() => r(), { timeout: 30_000 })),

  addRepeat: () => {
    const n = inst.repeatCount();
    return timedUntil(
      () => inst.addRepeat(),
      () => inst.repeatCount() === n + 1,
    );
  },
  verifyRepeat(n) {
    const problems = [];
    if (inst.repeatCount() !== n) problems.push(`${inst.repeatCount()} instances, not ${n}`);
    for (const i of [0, n - 1]) {
      const root = inst.repeatRoot(i);
      const seen = isVisible(root) ? deepAll(root, CONTROL).length : 0;
      if (seen < 9) problems.push(`instance ${i} shows ${seen} controls`); // 5 single controls + 4 radios
    }
    return problems;
  },
  nextPage: (page) =>
    timedUntil(
      () => inst.nextPage(),
      () =>
        visibleFields(form, {}, page).every((f) => inst.field(f.id)) &&
        isVisible(inst.field(form.pages[page].fields.at(0).id)),
    ),
  submit: () => {
    const want = visibleFields(form).filter((f) => f.required).length;
    return timedUntil(
      () => inst.submit(),
      () => inst.errorCount() >= want,
    );
  },
  errors: () => ({ want: visibleFields(form).filter((f) => f.required).length, got: inst.errorCount() }),
  painted,
};

function textOf(el, label) {
  const has = (n) =>
    n.textContent.includes(label) || deepAll(n, '*').some((e) => e.shadowRoot?.textContent.includes(label));
  // Some finders return the control itself; the label is then in an ancestor, or names it.
  for (let n = el, i = 0; n && i < 4; n = n.parentElement, i++) if (has(n)) return true;
  return control(el)?.labels?.[0]?.textContent.includes(label) ?? false;
}
