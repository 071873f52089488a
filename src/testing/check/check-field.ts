import type { CustomField } from '../../elements/custom/custom-field.js';
import { checkNames, checkValidity } from './access-check.js';
import type { Checks } from './checks.js';
import { checkDirection } from './direction-check.js';
import type { CheckName, FieldReport, Finding } from './finding.js';
import { checkFocus } from './focus-check.js';
import { checkGroups } from './group-check.js';
import { watchPolicy } from './policy-watch.js';
import { checkDisabled, checkReadOnly } from './state-check.js';
import { type CheckOptions, Subject } from './subject.js';
import { checkValue } from './value-check.js';

const checks: Checks = {
  value: checkValue,
  names: checkNames,
  validity: checkValidity,
  focus: checkFocus,
  direction: checkDirection,
  groups: checkGroups,
  'read-only': checkReadOnly,
  disabled: checkDisabled,
};

/**
 * Runs a custom field through all that a form does with one, in a page of a browser, and tells what it does not do as it
 * should. It is mounted by itself: no form and no service are needed.
 */
export async function checkField(custom: CustomField, options: CheckOptions = {}): Promise<FieldReport> {
  const subject = new Subject(custom, options);
  const watch = watchPolicy();
  const findings: Finding[] = [];
  const note = (check: CheckName, messages: readonly string[]): void => {
    for (const message of messages) findings.push({ check, message });
  };
  const thrown = (event: ErrorEvent): void => note('drawing', [`It throws: ${event.message}`]);
  addEventListener('error', thrown);
  let policy: readonly string[] = [];
  try {
    for (const [name, check] of Object.entries(checks) as [CheckName, Checks[keyof Checks]][]) {
      note(name, await check(subject).catch((error: unknown) => [`It throws: ${String(error)}`]));
      policy = watch.found(subject.stage);
      subject.clear();
    }
  } finally {
    watch.stop();
    removeEventListener('error', thrown);
    subject.close();
  }
  note('policy', policy);
  const names = [...(Object.keys(checks) as CheckName[]), 'policy' as const];
  const passed = names.filter((name) => !findings.some(({ check }) => check === name));
  return { ok: findings.length === 0, findings, passed };
}
