import { defineContract } from '../library.js';
import { Finding } from '../platform/contract/shapes.js';
import {
  Account,
  AccountRole,
  accounts,
  Invitation,
  Me,
  Membership,
  Session,
  settings as sessions,
  User,
} from './accounts/index.js';
import { ApiKey, apiKeys } from './api-keys/index.js';
import { Billing, billing, CheckoutSession, PortalSession } from './billing/index.js';
import { Connector, ConnectorOperation, connectors } from './connectors/index.js';
import {
  AnswerOp,
  BatchOperation,
  Change,
  EditSession,
  Entry,
  editing,
  entries,
  entryParts,
  Metafield,
  NewEditSession,
  previews,
  Revised,
  Revision,
} from './entries/index.js';
import { entryResumeLinks } from './entry-sessions/index.js';
import { Environment, environments, Secret } from './environments/index.js';
import { Export, exports } from './exports/index.js';
import { AccountActionRun, Action, actions, CatalogEntry, Extension, extensions } from './extensions/index.js';
import { AccountFile, files } from './files/index.js';
import {
  Difference,
  Form,
  FormVersion,
  FormVersionSummary,
  fields,
  forms,
  ValidationReport,
  VersionField,
  versions,
} from './forms/index.js';
import { Import, ImportError, imports } from './imports/index.js';
import { Job, jobs } from './jobs/index.js';
import { Project, projects } from './projects/index.js';
import { Reference, ResolvedReference, references } from './references/index.js';
import { Column, Row, RowOperation, Table, tables } from './tables/index.js';
import { Template, templates } from './templates/index.js';
import { View, views } from './views/index.js';
import { Delivery, Webhook, WebhookEventType, WebhookWithSecret, webhooks } from './webhooks/index.js';
import {
  entryRuns,
  StepRun,
  Workflow,
  WorkflowConnection,
  WorkflowRun,
  WorkflowStep,
  WorkflowStepType,
  WorkflowSummary,
  WorkflowTrigger,
  workflowRuns,
  workflows,
} from './workflows/index.js';

/** All operations of an account. */
export const accountContract = defineContract({
  ...accounts,
  ...projects,
  ...forms,
  ...versions,
  ...previews,
  ...fields,
  ...entries,
  ...entryParts,
  ...entryRuns,
  ...entryResumeLinks,
  ...editing,
  ...tables,
  ...views,
  ...imports,
  ...exports,
  ...files,
  ...jobs,
  ...webhooks,
  ...workflows,
  ...workflowRuns,
  ...billing,
  ...references,
  ...templates,
  ...extensions,
  ...connectors,
  ...environments,
  ...actions,
});

/** What only the settings page can do. Not part of the API. */
export const settingsContract = defineContract({ ...sessions, ...apiKeys });

/** What they are about, by the names it has in the description of the API. */
export const accountShapes = {
  Account,
  AccountActionRun,
  AccountFile,
  AccountRole,
  Action,
  AnswerOp,
  ApiKey,
  BatchOperation,
  Billing,
  CatalogEntry,
  Change,
  CheckoutSession,
  Column,
  Delivery,
  Connector,
  ConnectorOperation,
  Difference,
  EditSession,
  Entry,
  Environment,
  Extension,
  Export,
  Finding,
  Form,
  FormVersion,
  FormVersionSummary,
  Import,
  ImportError,
  Invitation,
  Job,
  Me,
  Membership,
  Metafield,
  NewEditSession,
  PortalSession,
  Project,
  Reference,
  ResolvedReference,
  Revised,
  Revision,
  Row,
  RowOperation,
  Secret,
  Session,
  StepRun,
  Table,
  Template,
  User,
  ValidationReport,
  VersionField,
  View,
  Webhook,
  WebhookEventType,
  WebhookWithSecret,
  Workflow,
  WorkflowConnection,
  WorkflowRun,
  WorkflowStep,
  WorkflowStepType,
  WorkflowSummary,
  WorkflowTrigger,
};
