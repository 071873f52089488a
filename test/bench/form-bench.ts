import { FormSchema } from '../../src/contract/index.js';
import { FormEngine, noAnswers, setAnswer } from '../../src/form/index.js';
import { modelOf, noon } from '../support/engines.js';
import { type FieldInput, type FormSchemaInput, formOfFields } from '../support/form-input.js';

const sizes = [100, 1000, 2500];
const conditions = 20;

/** A form where every fifth field has a condition; twenty of them hang on one switch. */
function formOf(size: number): FormSchemaInput {
  const fields = Array.from({ length: size }, (_, at): FieldInput => {
    const base = { id: `fld_${at}`, key: `f${at}`, label: `Question ${at}`, type: 'text' as const };
    if (at === 0) return { ...base, key: 'switch' };
    if (at % 5 !== 0) return base;
    const source = at / 5 <= conditions ? 'answers.switch == "on"' : `empty(answers.f${at - 1})`;
    return { ...base, visible: { expr: source, deps: [] } };
  });
  return formOfFields(fields);
}

/** Microseconds of one run, the median of several rounds, so that a busy machine does not decide. */
function microseconds(runs: number, work: (run: number) => void): number {
  const rounds = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage();
    for (let run = 0; run < runs; run++) work(run);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / runs;
  });
  return rounds.sort((a, b) => a - b)[4] as number;
}

interface Row {
  readonly fields: number;
  readonly edit: number;
  readonly flip: number;
  readonly index: number;
}

function measure(size: number): Row {
  const document = FormSchema.parse(formOf(size));
  const model = modelOf(formOf(size));
  const engine = new FormEngine(model, noon);
  let answers = noAnswers;
  engine.derive(answers);
  const edit = microseconds(5000, (run) => {
    answers = setAnswer(answers, 'f7', `typed ${run}`);
    engine.derive(answers);
  });
  const flip = microseconds(500, (run) => {
    answers = setAnswer(answers, 'switch', run % 2 ? 'on' : 'off');
    engine.derive(answers);
  });
  const index = microseconds(3, () => new FormEngine(modelOf(document as never), noon).derive(noAnswers));
  return { fields: size, edit, flip, index };
}

/** Prints what an edit, twenty flipped conditions and a whole index cost, by the size of the form. */
export function benchForm(): void {
  measure(100);
  const rows = sizes.map(measure);
  const cell = (value: number) => value.toFixed(1).padStart(12);
  console.log('CPU microseconds   one edit   20 flips        index');
  for (const { fields, edit, flip, index } of rows) {
    console.log(`${String(fields).padStart(6)} fields  ${cell(edit)}${cell(flip)}${cell(index)}`);
  }
  const [small, large] = [rows[0], rows.at(-1)];
  if (!small || !large) return;
  const ratio = large.edit / small.edit;
  console.log(`one edit, ${large.fields} to ${small.fields} fields: ${ratio.toFixed(2)} (at most 1.5)`);
  console.log(`20 flips, ${large.fields} to ${small.fields} fields: ${(large.flip / small.flip).toFixed(2)}`);
  if (ratio > 1.5) process.exitCode = 1;
}
