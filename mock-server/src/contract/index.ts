import { defineContract } from '../library.js';
import { Account, AccountRole, accounts, Invitation, Me, Membership, User } from './accounts.js';
import { AccountActionRun, Action, actions } from './actions.js';
import { Billing, billing, CheckoutSession, PortalSession } from './billing.js';
import { Connector, ConnectorOperation, connectors } from './connectors.js';
import { AnswerOp, BatchOperation, Change, Entry, entries, Revised, Revision } from './entries.js';
import { EditSession, editing, entryParts, Metafield, NewEditSession } from './entry-parts.js';
import { Environment, environments, Secret } from './environments.js';
import { Export, exports } from './exports.js';
import { CatalogEntry, Extension, extensions } from './extensions.js';
import { fields, VersionField } from './fields.js';
import { AccountFile, files } from './files.js';
import { Form, forms } from './forms.js';
import { Import, ImportError, imports } from './imports.js';
import { Job, jobs } from './jobs.js';
import { Project, projects } from './projects.js';
import { Reference, ResolvedReference, references } from './references.js';
import { ApiKey, Session } from './settings.js';
import { Finding } from './shapes.js';
import { Column, Row, RowOperation, Table, tables } from './tables.js';
import { Template, templates } from './templates.js';
import { Difference, FormVersion, FormVersionSummary, ValidationReport, versions } from './versions.js';
import { View, views } from './views.js';
import { Delivery, Webhook, WebhookEventType, WebhookWithSecret, webhooks } from './webhooks.js';
import { StepRun, WorkflowRun, workflowRuns } from './workflow-runs.js';
import {
  Workflow,
  WorkflowConnection,
  WorkflowStep,
  WorkflowStepType,
  WorkflowSummary,
  WorkflowTrigger,
  workflows,
} from './workflows.js';

/** All operations of an account. */
export const accountContract = defineContract({
  ...accounts,
  ...projects,
  ...forms,
  ...versions,
  ...fields,
  ...entries,
  ...entryParts,
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
