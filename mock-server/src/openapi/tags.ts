import type { Contract, Operation } from '../library.js';
import { accounts } from '../resources/accounts/index.js';
import { billing } from '../resources/billing/index.js';
import { connectors } from '../resources/connectors/index.js';
import { settingsContract } from '../resources/contract.js';
import { editing, entries, entryParts, previews } from '../resources/entries/index.js';
import { entryResumeLinks } from '../resources/entry-sessions/index.js';
import { environments } from '../resources/environments/index.js';
import { exports } from '../resources/exports/index.js';
import { actions, extensions } from '../resources/extensions/index.js';
import { files } from '../resources/files/index.js';
import { fields, forms, versions } from '../resources/forms/index.js';
import { imports } from '../resources/imports/index.js';
import { jobs } from '../resources/jobs/index.js';
import { projects } from '../resources/projects/index.js';
import { references } from '../resources/references/index.js';
import { tables } from '../resources/tables/index.js';
import { templates } from '../resources/templates/index.js';
import { views } from '../resources/views/index.js';
import { webhooks } from '../resources/webhooks/index.js';
import { entryRuns, workflowRuns, workflows } from '../resources/workflows/index.js';

/** The resources of an account, each with its operations. */
const resources: readonly (readonly [tag: string, description: string, ...contracts: readonly Contract[]])[] = [
  ['Accounts', 'The account, its users, roles and invitations.', accounts],
  ['Projects', 'Folders for forms, tables and workflows.', projects],
  ['Forms', 'Forms and whether they are open.', forms],
  ['Form versions', 'What a form asks: drafts, checks, publishing, fields.', versions, previews, fields],
  [
    'Entries',
    'What respondents sent, with its revisions, metafields and edits.',
    entries,
    entryParts,
    entryRuns,
    entryResumeLinks,
    editing,
  ],
  ['Data tables', 'Rows and columns that forms look up and workflows write.', tables],
  ['Views', 'Saved columns, filters and orders of entries.', views],
  ['Imports', 'CSV files into entries and tables.', imports],
  ['Exports', 'Entries and tables as files.', exports],
  ['Files', 'Files of an account.', files],
  ['Jobs', 'Work that goes on after the reply.', jobs],
  ['Webhooks', 'Telling other services what happens.', webhooks],
  ['Workflows', 'What is done when something happens, step by step.', workflows],
  ['Workflow runs', 'What workflows did.', workflowRuns],
  ['Billing', 'The plan and how it is paid.', billing],
  ['References', 'Names of answers and values, searched and resolved.', references],
  ['Templates', 'Mails, documents, layouts and forms to be filled in.', templates],
  ['Extensions', 'What can be installed.', extensions],
  ['Connectors', 'Other services that are asked over HTTP.', connectors],
  ['Environments', 'Variables and secrets.', environments],
  ['Actions', 'What extensions and connectors do.', actions],
  ['Settings', 'What only the settings page can do: sessions and API keys.', settingsContract],
];

const tagOfName = new Map(
  resources.flatMap(([tag, , ...contracts]) =>
    contracts.flatMap((contract) => Object.keys(contract).map((name) => [name, tag] as const)),
  ),
);

/** The parts of an entry session, by what stands in the path. */
const sessionParts: readonly (readonly [RegExp, tag: string, description: string])[] = [
  [/\/(?:uploads|files)\b/, 'Uploads', 'Files that respondents attach.'],
  [/\/(?:groups|instances)\b/, 'Groups', 'Instances of repeating groups.'],
  [/\/(?:buttons|actions|action-runs)\b/, 'Buttons', 'Buttons in a form, and what they set off.'],
  [/\/options\b/, 'Options', 'What can be chosen in a look-up.'],
  [/\/resume/, 'Resuming', 'Links that lead back to a draft.'],
  [/\/edit-sessions\b/, 'Editing', 'Changing what was sent.'],
  [/\/forms\b/, 'Published forms', 'Forms as respondents load them.'],
];

const entrySessions = ['Entry sessions', 'Drafts of respondents: created, saved and submitted.'] as const;
const aboutApi = ['API', 'This description.'] as const;

/** The resource that an operation belongs to. */
export const tagOf = (name: string, { path }: Operation): string =>
  tagOfName.get(name) ?? sessionParts.find(([pattern]) => pattern.test(path))?.[1] ?? entrySessions[0];

/** The tags of some operations, in their order, with what each is about. */
export function tagsOf(contract: Contract): readonly { readonly name: string; readonly description: string }[] {
  const used = new Set([...Object.entries(contract).map(([name, operation]) => tagOf(name, operation)), aboutApi[0]]);
  const known = [
    entrySessions,
    ...sessionParts.map(([, tag, description]) => [tag, description] as const),
    ...resources.map(([tag, description]) => [tag, description] as const),
    aboutApi,
  ];
  return known.flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}
