import { defineContract } from '../library.js';
import { Finding } from '../platform/contract/shapes.js';
import { Account, AccountRole, accounts, Invitation, Me, Membership, User } from './accounts/contract.js';
import { Session, settings as sessions } from './accounts/settings-contract.js';
import { ApiKey, apiKeys } from './api-keys/contract.js';
import { Billing, billing, CheckoutSession, PortalSession } from './billing/contract.js';
import { Connector, ConnectorOperation, connectors } from './connectors/contract.js';
import { AnswerOp, BatchOperation, Change, Entry, entries, Revised, Revision } from './entries/contract.js';
import { EditSession, editing, entryParts, Metafield, NewEditSession } from './entries/parts-contract.js';
import { previews } from './entries/preview-contract.js';
import { entryResumeLinks } from './entry-sessions/resume-links-contract.js';
import { Environment, environments, Secret } from './environments/contract.js';
import { Export, exports } from './exports/contract.js';
import { AccountActionRun, Action, actions } from './extensions/actions-contract.js';
import { CatalogEntry, Extension, extensions } from './extensions/contract.js';
import { AccountFile, files } from './files/contract.js';
import { Form, forms } from './forms/contract.js';
import { fields, VersionField } from './forms/fields-contract.js';
import { Difference, FormVersion, FormVersionSummary, ValidationReport, versions } from './forms/versions-contract.js';
import { Import, ImportError, imports } from './imports/contract.js';
import { Job, jobs } from './jobs/contract.js';
import { Project, projects } from './projects/contract.js';
import { Reference, ResolvedReference, references } from './references/contract.js';
import { Column, Row, RowOperation, Table, tables } from './tables/contract.js';
import { Template, templates } from './templates/contract.js';
import { View, views } from './views/contract.js';
import { Delivery, Webhook, WebhookEventType, WebhookWithSecret, webhooks } from './webhooks/contract.js';
import {
  Workflow,
  WorkflowConnection,
  WorkflowStep,
  WorkflowStepType,
  WorkflowSummary,
  WorkflowTrigger,
  workflows,
} from './workflows/contract.js';
import { entryRuns } from './workflows/entry-runs-contract.js';
import { StepRun, WorkflowRun, workflowRuns } from './workflows/runs-contract.js';

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
