import { createEntryStep, setAnswers, setMetafields, updateEntryStep } from './perform-entries.js';
import { approval, branch, callWorkflow, delay, end, forEach, transform } from './perform-flow.js';
import { deleteRow, findRows, upsertRow } from './perform-rows.js';
import { apiConnector, extensionAction, renderTemplateStep, sendEmail, sendWebhook } from './perform-sending.js';
import type { StepType } from './records.js';
import type { Perform } from './turn.js';

/** What steps do, by type. */
export const performers: Readonly<Record<StepType, Perform>> = {
  branch,
  set_answers: setAnswers,
  set_metafields: setMetafields,
  create_entry: createEntryStep,
  update_entry: updateEntryStep,
  upsert_row: upsertRow,
  find_rows: findRows,
  delete_row: deleteRow,
  send_email: sendEmail,
  api_connector: apiConnector,
  extension_action: extensionAction,
  render_template: renderTemplateStep,
  send_webhook: sendWebhook,
  for_each: forEach,
  delay,
  approval,
  transform,
  call_workflow: callWorkflow,
  end,
};
