// Neutral form descriptions. Deterministic: same arguments, same form.
//
// Field:  { id, index, type, label, required, options?, visibleIf? }
//   type: text | number | radio | select | checkboxes | textarea | date
//   options: [{ value, label }]            (radio 4, select 20, checkboxes 5)
//   visibleIf: { field, equals }           (controller: an earlier, unconditional text/radio/select field)
// Form:   { id, title, pages: [{ id, title, fields }], fields (flat), hub, leaf, repeat? }
//   hub:  id of a text field that controls min(20, all) conditionals with equals 'x'
//   leaf: id of a text field that controls nothing
//   repeat: { id, title, fields } one repeatable group; field ids are local to an instance

const BLOCK = [
  // 20 fields: 40% text, 15% number, 15% radio, 10% select, 10% checkboxes, 5% textarea, 5% date
  'text',
  'text',
  'number',
  'radio',
  'text',
  'select',
  'checkboxes',
  'text',
  'number',
  'date',
  'text',
  'radio',
  'text',
  'textarea',
  'text',
  'checkboxes',
  'number',
  'select',
  'radio',
  'text',
];
const REQUIRED = new Set([2, 5, 7, 11, 14, 18]); // 30%, one of which (14) is conditional
const CONDITIONAL = new Set([6, 8, 14, 19]); // 20%
const CONTROLLER = { 6: 4, 8: 3, 14: 11, 19: 17 }; // position in block -> its controller's position
const COUNT = { radio: 4, select: 20, checkboxes: 5 };
const WORDS =
  'alpha bravo cedar delta ember flint grove heron ivory jolly karst lemon maple north ocean pearl quill river stone tulip'.split(
    ' ',
  );

const options = (type) =>
  COUNT[type] && Array.from({ length: COUNT[type] }, (_, i) => ({ value: `o${i + 1}`, label: `${WORDS[i]} ${i + 1}` }));

function field(i, { required = true, conditions = true } = {}) {
  const p = i % BLOCK.length,
    type = BLOCK[p];
  const f = {
    id: `f${i}`,
    index: i,
    type,
    label: `Question ${i + 1} ${WORDS[p]}`,
    required: required && REQUIRED.has(p),
  };
  const opts = options(type);
  if (opts) f.options = opts;
  if (conditions && CONDITIONAL.has(p)) {
    const c = i - p + CONTROLLER[p];
    f.visibleIf = { field: `f${c}`, equals: BLOCK[c % BLOCK.length] === 'text' ? 'yes' : 'o2' };
  }
  return f;
}

export function makeForm({ n = 20, pages = 1, required = true } = {}) {
  const fields = Array.from({ length: n }, (_, i) => field(i, { required }));
  // The hub takes up to 20 conditionals, spread over the blocks, with the same mix of types at every size.
  const blocks = Math.floor(n / BLOCK.length),
    spots = [...CONDITIONAL];
  for (let j = 0; j < Math.min(20, 4 * blocks); j++) {
    fields[Math.floor((j * Math.max(blocks, 1)) / Math.min(20, 4 * blocks)) * BLOCK.length + spots[j % 4]].visibleIf = {
      field: 'f0',
      equals: 'x',
    };
  }
  const per = Math.ceil(n / pages);
  return {
    id: `form-${n}-${pages}`,
    title: `Form of ${n} fields`,
    hub: 'f0',
    leaf: 'f1',
    fields,
    pages: Array.from({ length: pages }, (_, p) => ({
      id: `p${p}`,
      title: `Page ${p + 1}`,
      fields: fields.slice(p * per, (p + 1) * per),
    })),
  };
}

// One repeatable group of 6 fields, one instance at the start.
export function makeRepeat() {
  const types = ['text', 'number', 'radio', 'select', 'text', 'date'];
  const fields = types.map((type, i) => ({
    id: `r${i}`,
    index: i,
    type,
    label: `Item ${i + 1} ${WORDS[i]}`,
    required: false,
    ...(options(type) && { options: options(type) }),
  }));
  return {
    id: 'form-repeat',
    title: 'Repeat',
    fields: [],
    pages: [{ id: 'p0', title: 'Page 1', fields: [] }],
    repeat: { id: 'rows', title: 'Rows', fields },
  };
}

// What must be on screen for the given answers ({} at the start).
export const visibleFields = (form, answers = {}, page = null) =>
  (page === null ? form.fields : form.pages[page].fields).filter(
    (f) => !f.visibleIf || answers[f.visibleIf.field] === f.visibleIf.equals,
  );
